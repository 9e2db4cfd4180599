import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;

/** An installation started as the README says, with rate limits on and callers identified by X-Forwarded-For. */
export type Installation = {
  name: string;
  base: string;
  /** The texts of all mails written to an address so far. */
  readMails(address: string): string[];
  stop(): Promise<void>;
};

/** Installs and builds what a checkout lacks, so that it starts in seconds. */
export function buildCheckout(folder: string): void {
  for (const script of [
    ['install', '--frozen-lockfile'],
    ['run', 'build'],
  ]) {
    const { status } = spawnSync('npx', ['-y', 'pnpm@12', ...script], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`pnpm ${script.join(' ')} in ${folder} ended with ${status}`);
  }
}

/**
 * Starts all processes of a checkout on a new data folder.
 * @param folder the root of the checkout, already built
 */
export async function startInstallation(name: string, folder: string): Promise<Installation> {
  const port = await findFreePort();
  const dataDirectory = mkdtempSync(join(tmpdir(), `everkin-attacks-${name}-`));
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilHealthy(base, child);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return {
    name,
    base,
    readMails: (address) => readOutbox(join(dataDirectory, 'outbox')).filter((mail) => mail.includes(`To: ${address}`)),
    stop: async () => {
      await stopProcess(child);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function waitUntilHealthy(base: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`start ended with ${child.exitCode}`);
    const response = await fetch(`${base}/health`).catch(() => null);
    if (response?.ok) return;
    await pause(200);
  }
  throw new Error(`not healthy after ${START_TIMEOUT_MS / 1_000} s`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(force);
}

function readOutbox(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}
