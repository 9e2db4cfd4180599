import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgresOptions } from './postgres.ts';
import type { EmbeddedRedisOptions } from './redis.ts';
import type { ServerMessage } from './server-process.ts';

/** Node warns of WASI and, in older versions, of running TypeScript; we know. */
export const QUIET_NODE_ARGS = ['--disable-warning=ExperimentalWarning'];

/** Where the keeper of each server starts. */
export const SERVER_ENTRIES = {
  postgres: fileURLToPath(new URL('./postgres-process.ts', import.meta.url)),
  redis: fileURLToPath(new URL('./redis-process.ts', import.meta.url)),
};

/** A server in a process of its own that goes when we go. */
export type ForkedServer = { url: string; pid: number; keeper: ChildProcess; stop: () => Promise<void> };

/** Forks a PostgreSQL keeper and waits until the server answers. */
export function forkPostgres(options: EmbeddedPostgresOptions): Promise<ForkedServer> {
  return forkServer(SERVER_ENTRIES.postgres, options);
}

/** Forks a Redis keeper and waits until the server answers. */
export function forkRedis(options: EmbeddedRedisOptions): Promise<ForkedServer> {
  return forkServer(SERVER_ENTRIES.redis, options);
}

async function forkServer(entry: string, options: object): Promise<ForkedServer> {
  const keeper = fork(entry, [JSON.stringify(options)], { execArgv: QUIET_NODE_ARGS });
  const message = await waitForMessage(keeper);
  if (message.type === 'failed') throw new Error(message.message);
  const stop = async (): Promise<void> => {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return;
    const ended = once(keeper, 'exit');
    keeper.kill('SIGTERM');
    await ended;
  };
  return { url: message.url, pid: message.pid, keeper, stop };
}

function waitForMessage(keeper: ChildProcess): Promise<ServerMessage> {
  return new Promise((resolve, reject) => {
    keeper.once('message', (message: ServerMessage) => resolve(message));
    keeper.once('error', reject);
    keeper.once('exit', (code, signal) => reject(new Error(`The server's process ended with ${code ?? signal} before it was ready.`)));
  });
}
