import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@everkin/embedded/free-port';
import { isProcessAlive, sendSignal } from '@everkin/embedded/process-liveness';
import { describe, expect, onTestFinished, test } from 'vitest';

const STARTER = fileURLToPath(new URL('./testing/start-fixture.ts', import.meta.url));
const PARTS = ['api', 'worker', 'postgres', 'redis'];
/** For a machine that also runs other tests. */
const PATIENCE = { timeout: 60_000 };

type Run = { process: ChildProcess; dataDir: string; url: string; output: () => string; pids: () => Record<string, number> };

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-start-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

async function launch(settings: Record<string, string>, { dataDir = makeDataDir() } = {}): Promise<Run> {
  const port = settings['PORT'] ?? String(await findFreePort(0));
  const process_ = spawn(process.execPath, [STARTER], { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port, ...settings } });
  let output = '';
  for (const stream of [process_.stdout, process_.stderr]) stream.on('data', (text) => (output += String(text)));
  onTestFinished(async () => {
    if (process_.exitCode !== null || process_.signalCode !== null) return;
    const ended = once(process_, 'exit');
    process_.kill('SIGTERM');
    await ended;
  });
  return { process: process_, dataDir, url: `http://127.0.0.1:${port}`, output: () => output, pids: () => readPids(dataDir) };
}

function readPids(dataDir: string): Record<string, number> {
  const directory = path.join(dataDir, 'run');
  const files = readdirSync(directory).filter((file) => file.endsWith('.pid'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -4), Number(readFileSync(path.join(directory, file), 'utf8'))]));
}

async function launchUntilReady(settings: Record<string, string> = {}, place = {}): Promise<Run> {
  const run = await launch(settings, place);
  await expect.poll(run.output, PATIENCE).toContain('Everkin is ready: ');
  return run;
}

async function answersOn(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
}

const livingOf = (pids: Record<string, number>): string[] => Object.keys(pids).filter((name) => isProcessAlive(pids[name] ?? 0));

describe('start', { timeout: 180_000 }, () => {
  test('starts everything, says where, and leaves nothing after Ctrl-C', async () => {
    const run = await launchUntilReady({ API_PROCESSES: '1', WORKER_PROCESSES: '2' });
    expect(await answersOn(run.url)).toBe(true);
    const pids = run.pids();
    expect(livingOf(pids).sort()).toEqual([...PARTS, 'worker-2'].sort());

    run.process.kill('SIGINT');
    const [code] = await once(run.process, 'exit');
    expect(code).toBe(0);
    expect(livingOf(pids)).toEqual([]);
    expect(readdirSync(path.join(run.dataDir, 'run')).toSorted()).toEqual(['postgres.lock', 'redis.lock', 'start.lock']);
  });

  test.skipIf(process.platform === 'win32')('makes everything below DATA_DIR private to its owner, also what was open before', async () => {
    const dataDir = makeDataDir();
    mkdirSync(path.join(dataDir, 'files/3f'), { recursive: true, mode: 0o755 });
    writeFileSync(path.join(dataDir, 'files/3f/letter'), 'Dear Clara', { mode: 0o644 });
    await launchUntilReady({}, { dataDir });
    // PostgreSQL manages the files of the cluster, whose folder is 0700.
    const places = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('cluster/'));
    const modes = places.map((name) => [name, statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0] as const);
    expect(modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name)).toEqual([]);
    expect(places).toContain('postgres/secret');
  });

  test('restarts whatever is killed', async () => {
    const run = await launchUntilReady();
    for (const part of PARTS) {
      const former = run.pids()[part] ?? 0;
      sendSignal(former, 'SIGKILL');
      await expect
        .poll(() => {
          const now = run.pids()[part] ?? 0;
          return now !== former && isProcessAlive(now);
        }, PATIENCE)
        .toBe(true);
    }
    await expect.poll(() => answersOn(run.url), PATIENCE).toBe(true);
    await expect.poll(() => livingOf(run.pids()).sort(), PATIENCE).toEqual([...PARTS].sort());
  });

  test('leaves nothing when it is killed itself, and starts on the same data right away', async () => {
    const run = await launchUntilReady();
    const pids = run.pids();
    run.process.kill('SIGKILL');
    const next = await launchUntilReady({}, { dataDir: run.dataDir });
    expect(livingOf(pids)).toEqual([]);
    expect(livingOf(next.pids()).sort()).toEqual([...PARTS].sort());
  });

  test('leaves nothing when it is killed itself and nothing starts after it', async () => {
    const run = await launchUntilReady();
    const pids = run.pids();
    run.process.kill('SIGKILL');
    await expect.poll(() => livingOf(pids), PATIENCE).toEqual([]);
  });

  test('says who is using the data already, and exits', async () => {
    const run = await launchUntilReady();
    const second = await launch({}, { dataDir: run.dataDir });
    const [code] = await once(second.process, 'exit');
    expect(code).toBe(1);
    expect(second.output()).toContain(`process ${run.process.pid}, at ${run.url.replace('127.0.0.1', 'localhost')}`);
    expect(await answersOn(run.url)).toBe(true);
  });

  test('names every invalid setting at once', async () => {
    const run = await launch({ PORT: 'many', API_PROCESSES: '0', REDIS_URL: 'ftp://x' });
    const [code] = await once(run.process, 'exit');
    expect(code).toBe(1);
    for (const name of ['PORT', 'API_PROCESSES', 'REDIS_URL']) expect(run.output()).toContain(name);
  });

  const wrong: [Record<string, string>, string][] = [
    [{ TRUSTED_PROXIES: 'nonsense' }, 'TRUSTED_PROXIES must be addresses'],
    [{ HOST: 'nonsense.invalid' }, 'nonsense.invalid is no address of this machine.'],
    [{ DATA_DIR: fileURLToPath(import.meta.url) }, 'DATA_DIR cannot be used: '],
  ];
  // Here Node's recursive mkdir never returns.
  if (process.platform === 'linux') wrong.push([{ DATA_DIR: '/proc/x' }, 'DATA_DIR cannot be used: the folder /proc/x']);

  test.each(wrong)('exits at once, with a message and without a trace, with %o', async (settings, words) => {
    const run = await launch(settings);
    const [code] = await once(run.process, 'exit');
    expect(code).toBe(1);
    expect(run.output()).toContain(words);
    expect(run.output()).not.toMatch(/^ +at /m);
  });

  test('says when the port is in use, and leaves nothing', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void squatter.close());
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const run = await launch({ PORT: String(port) });
    const [code] = await once(run.process, 'exit');
    expect(code).toBe(1);
    expect(run.output()).toContain(`Port ${port} of 127.0.0.1 is in use`);
    expect(readdirSync(path.join(run.dataDir, 'run')).toSorted()).toEqual(['postgres.lock', 'redis.lock', 'start.lock']);
  });
});
