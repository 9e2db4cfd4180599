import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgresOptions } from './postgres.ts';
import type { EmbeddedRedisOptions } from './redis.ts';
import type { ServerMessage } from './server-process.ts';

/** Suppresses Node's warnings about WASI and, in older versions, about running TypeScript. */
export const QUIET_NODE_ARGS = ['--disable-warning=ExperimentalWarning'];

/** Entry points of the supervisor processes. */
export const SERVER_ENTRIES = {
  postgres: fileURLToPath(new URL('./postgres-process.ts', import.meta.url)),
  redis: fileURLToPath(new URL('./redis-process.ts', import.meta.url)),
};

/** A server in a child process that ends with its parent. */
export type ForkedServer = { url: string; pid: number; keeper: ChildProcess; stop: () => Promise<void> };

/** Forks a PostgreSQL supervisor and waits until the server responds. */
export function forkPostgres(options: EmbeddedPostgresOptions): Promise<ForkedServer> {
  return forkServer(SERVER_ENTRIES.postgres, options);
}

/** Forks a Redis supervisor and waits until the server responds. */
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
