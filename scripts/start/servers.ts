import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ENTRIES } from '@everkin/embedded/fork-server';
import type { EmbeddedPostgresOptions } from '@everkin/embedded/postgres';
import type { EmbeddedRedisOptions } from '@everkin/embedded/redis';
import { serverLockOf } from './data-lock.ts';
import { forkProcess } from './fork-process.ts';
import { loadLogTail, rotateLog } from './log-files.ts';
import { logFileOf, pidFileOf, type RunContext } from './run-context.ts';
import { superviseProcess, type ReadyMessage, type SupervisedProcess } from './supervised-process.ts';

/** Time for PostgreSQL to write its checkpoint. */
const STOP_TIMEOUT_MS = 30_000;

/** A server that the app uses. */
export type ServerAddress = {
  /** Call each time: an embedded server that lost its port gets a new one. */
  url: () => string;
  /** What runs; null for the user's own server. */
  embedded: string | null;
};
/** The two servers. */
export type Servers = { database: ServerAddress; redis: ServerAddress };

/**
 * Starts, in parallel, the embedded servers for which no URL is set.
 * @param onMoved called when a server came back under another URL
 */
export async function startServers(context: RunContext, onMoved: () => void): Promise<Servers> {
  const { settings } = context;
  mkdirSync(path.join(settings.dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const [database, redis] = await Promise.all([
    settings.DATABASE_URL ? ownServer(settings.DATABASE_URL) : startEmbedded(context, planPostgres(context), onMoved),
    settings.REDIS_URL ? ownServer(settings.REDIS_URL) : startEmbedded(context, planRedis(context), onMoved),
  ]);
  return { database, redis };
}

type ServerPlan = { name: 'postgres' | 'redis'; options: EmbeddedPostgresOptions | EmbeddedRedisOptions };

/** The database name and only user of the embedded PostgreSQL. */
export const EMBEDDED_DATABASE = { database: 'everkin', user: 'everkin' };

function planPostgres(context: RunContext): ServerPlan {
  const dataDir = path.join(context.settings.dataDir, 'postgres');
  const logFile = logFileOf(context, 'postgres');
  return {
    name: 'postgres',
    options: { mode: 'durable', dataDir, lockFile: serverLockOf(context.settings, 'postgres'), logFile, ...EMBEDDED_DATABASE },
  };
}

function planRedis(context: RunContext): ServerPlan {
  const dataDir = path.join(context.settings.dataDir, 'redis');
  const lockFile = serverLockOf(context.settings, 'redis');
  return { name: 'redis', options: { mode: 'durable', dataDir, lockFile, logFile: logFileOf(context, 'redis'), prefer: 'installed' } };
}

function ownServer(url: string): ServerAddress {
  return { url: () => url, embedded: null };
}

async function startEmbedded(context: RunContext, plan: ServerPlan, onMoved: () => void): Promise<ServerAddress> {
  let url = '';
  const server = superviseServer(context, plan, (message) => {
    const hasMoved = url !== '' && url !== message.url;
    url = message.url ?? url;
    if (hasMoved) onMoved();
  });
  context.processes.add(server);
  const { description } = await server.started;
  return { url: () => url, embedded: description ?? plan.name };
}

function superviseServer(context: RunContext, plan: ServerPlan, onReady: (message: ReadyMessage) => void): SupervisedProcess {
  const logFile = logFileOf(context, plan.name);
  rotateLog(logFile);
  return superviseProcess({
    name: plan.name,
    kind: 'server',
    spawn: () => forkProcess({ entry: SERVER_ENTRIES[plan.name], args: [JSON.stringify(plan.options)], logFile }),
    pidFile: pidFileOf(context, plan.name),
    stopTimeoutMs: STOP_TIMEOUT_MS,
    readComplaint: () => loadLogTail(logFile),
    onReady,
    onChange: context.processes.note,
    say: context.say,
  });
}
