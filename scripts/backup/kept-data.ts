import path from 'node:path';
import { startEmbeddedPostgres } from '@everkin/embedded/postgres';
import type { RunSettings } from '../start/config.ts';
import { acquireLock } from '../start/lock.ts';
import { EMBEDDED_DATABASE } from '../start/servers.ts';

/** Where uploads are stored on the local disk; with UploadThing they are stored there instead. */
export const filesDirectory = ({ dataDir }: RunSettings): string => path.join(dataDir, 'files');

/** The lock that `start` holds while the installation runs. */
const lockFile = ({ dataDir }: RunSettings): string => path.join(dataDir, 'run/start.json');

/**
 * Opens the database of an installation, whether it is running or not. If not, its embedded server is started for
 * that time, and the lock keeps `start` from running meanwhile.
 * @param options.whileRunning whether it may be running
 * @throws when it is running and may not be
 */
export async function withDatabase<Result>(
  settings: RunSettings,
  options: { whileRunning: boolean },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const attempt = acquireLock(lockFile(settings), 'nowhere: a backup or restore is in progress');
  if (!attempt.ok && !options.whileRunning)
    throw new Error(`Everkin is running on ${settings.dataDir} as process ${attempt.holder.pid}. Stop it first.`);
  try {
    if (settings.DATABASE_URL) return await work(settings.DATABASE_URL);
    const server = await startEmbeddedPostgres({ mode: 'durable', dataDir: path.join(settings.dataDir, 'postgres'), ...EMBEDDED_DATABASE });
    try {
      return await work(server.url);
    } finally {
      // A server that was already running for others keeps running.
      if (attempt.ok) await server.stop();
    }
  } finally {
    if (attempt.ok) attempt.lock.release();
  }
}
