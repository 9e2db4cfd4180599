import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { loadSearchPath, loadServerEnvironment } from './config.ts';
import { findFreePort } from './free-port.ts';
import { pollUntil } from './polling.ts';
import { isProcessAlive, getCommandLine, sendSignal, waitUntilGone } from './process-liveness.ts';
import { loadTextIfAny, writePrivateFile } from './small-files.ts';
import { createValkeyAdmin } from './valkey-admin.ts';

const PROGRAMS = ['valkey-server', 'redis-server'];
/** The oldest version that BullMQ recommends. */
const OLDEST_VERSION = 6.2;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;

/** A Redis-protocol server installed on this machine. */
export type NativeRedisProgram = { file: string; description: string };

/** A running server on 127.0.0.1. */
export type NativeRedis = { port: number; pid: number; countClients: () => Promise<number>; stop: () => Promise<void> };

/** Finds a sufficiently recent Valkey or Redis server on PATH. */
export function findNativeRedis(): NativeRedisProgram | null {
  for (const name of PROGRAMS) {
    for (const directory of loadSearchPath(path.delimiter)) {
      const file = path.join(directory, name);
      const version = isExecutable(file) ? askVersion(file) : null;
      if (version !== null) return { file, description: `${name} ${version} from ${file}` };
    }
  }
  return null;
}

/**
 * Starts an installed server with its append-only file on, so that kill -9 loses at most a second of writes. One that outlived its
 * parent is stopped first: its data is kept, and clients reconnect.
 * @param dataDir its working directory; contains its configuration, including the password
 */
export async function startNativeRedis(options: {
  program: NativeRedisProgram;
  dataDir: string;
  port: number;
  password: string;
  logFile: string;
}): Promise<NativeRedis> {
  const { dataDir, password } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = path.join(dataDir, 'server.pid');
  await endOrphan(pidFile);
  const port = await findFreePort(options.port);
  const settingsFile = path.join(dataDir, 'redis.conf');
  writePrivateFile(settingsFile, formatSettings({ port, dataDir, password, pidFile }));
  const server = spawnServer(options.program.file, settingsFile, options.logFile);
  const isReady = await pollUntil(() => server.exitCode !== null || answers(port, password), {
    timeoutMs: START_TIMEOUT_MS,
  });
  if (!isReady || server.pid === undefined || server.exitCode !== null) {
    server.kill('SIGKILL');
    throw new Error(`${options.program.description} did not start; see ${options.logFile}, or set REDIS_URL.`);
  }
  const { pid } = server;
  server.unref();
  return { port, pid, countClients: () => countClients(port, password), stop: () => endServer(pid) };
}

function spawnServer(file: string, settingsFile: string, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const server = spawn(file, [settingsFile], {
    env: loadServerEnvironment(),
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  // Without a listener the error event would end this process; the missing pid already reports the failure.
  server.on('error', () => {});
  return server;
}

function formatSettings(options: { port: number; dataDir: string; password: string; pidFile: string }): string {
  const settings = {
    bind: '127.0.0.1',
    port: String(options.port),
    dir: JSON.stringify(options.dataDir),
    pidfile: JSON.stringify(options.pidFile),
    daemonize: 'no',
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '""',
    // BullMQ's keys are jobs; none may be evicted.
    'maxmemory-policy': 'noeviction',
    requirepass: JSON.stringify(options.password),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

async function endOrphan(pidFile: string): Promise<void> {
  const pid = Number(loadTextIfAny(pidFile) ?? 0);
  if (!isProcessAlive(pid)) return;
  const commandLine = getCommandLine(pid);
  if (commandLine !== null && !PROGRAMS.some((name) => commandLine.includes(name))) return;
  await endServer(pid);
}

async function endServer(pid: number): Promise<void> {
  sendSignal(pid, 'SIGTERM');
  if (await waitUntilGone(pid, STOP_TIMEOUT_MS)) return;
  sendSignal(pid, 'SIGKILL');
  await waitUntilGone(pid, STOP_TIMEOUT_MS);
}

async function answers(port: number, password: string): Promise<boolean> {
  try {
    return (await ask({ port, password }, 'PING')) === 'PONG';
  } catch {
    return false; // not there yet, or still loading its data
  }
}

async function countClients(port: number, password: string): Promise<number> {
  const state = await ask({ port, password }, 'INFO', 'clients');
  return Number(/connected_clients:(\d+)/.exec(state)?.[1] ?? 1) - 1;
}

async function ask({ port, password }: { port: number; password: string }, ...words: string[]): Promise<string> {
  const admin = createValkeyAdmin(connect(port, '127.0.0.1'));
  try {
    await admin.run('AUTH', password);
    return await admin.run(...words);
  } finally {
    admin.close();
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns such as "7.0.15", or null when the program is too old or prints nothing */
function askVersion(file: string): string | null {
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', env: loadServerEnvironment() });
  const version = /v=(\d+\.\d+(?:\.\d+)?)/.exec(answer.stdout ?? '')?.[1];
  return version !== undefined && Number.parseFloat(version) >= OLDEST_VERSION ? version : null;
}
