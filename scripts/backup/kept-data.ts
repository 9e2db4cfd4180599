import path from 'node:path';
import { forkPostgres } from '@everkin/embedded/fork-server';
import { findRunningPostgres } from '@everkin/embedded/postgres';
import type { RunSettings } from '../start/config.ts';
import { acquireDataLock, serverLockOf } from '../start/data-lock.ts';
import { EMBEDDED_DATABASE } from '../start/servers.ts';

/** Where uploads are stored on the local disk; with UploadThing they are stored there instead. */
export const filesDirectory = ({ dataDir }: RunSettings): string => path.join(dataDir, 'files');

type Work<Result> = (url: string) => Promise<Result>;

/**
 * Opens the database of an installation, whether it is running or not. If not, its embedded server is started for
 * that time, and the lock keeps `start` from running meanwhile.
 * @param options.whileRunning whether it may be running
 * @throws when it is running and may not be, or where its database cannot be reached from here
 */
export async function withDatabase<Result>(settings: RunSettings, options: { whileRunning: boolean }, work: Work<Result>): Promise<Result> {
  const { dataDir, DATABASE_URL } = settings;
  const address = 'nowhere: a backup or restore is in progress';
  const attempt = await acquireDataLock({ dataDir, address, say: (line) => console.log(line) });
  if (!attempt.ok && !options.whileRunning) throw new Error(attempt.problem);
  try {
    if (DATABASE_URL) return await work(DATABASE_URL);
    return attempt.ok ? await withOwnServer(settings, work) : await work(await findServer(settings, attempt.problem));
  } finally {
    if (attempt.ok) attempt.lock.release();
  }
}

/** In a process of its own, which stops the server even if we are killed. */
async function withOwnServer<Result>(settings: RunSettings, work: Work<Result>): Promise<Result> {
  const lockFile = serverLockOf(settings, 'postgres');
  const server = await forkPostgres({ mode: 'durable', dataDir: postgresDirectory(settings), lockFile, ...EMBEDDED_DATABASE });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

async function findServer(settings: RunSettings, problem: string): Promise<string> {
  const url = await findRunningPostgres({ dataDir: postgresDirectory(settings), ...EMBEDDED_DATABASE });
  if (url !== null) return url;
  throw new Error(`${problem}\nIts database cannot be reached from here: make the backup where it runs, or stop it first.`);
}

const postgresDirectory = ({ dataDir }: RunSettings): string => path.join(dataDir, 'postgres');
