import path from 'node:path';
import { startEmbeddedPostgres } from '@everkin/embedded/postgres';
import type { RunSettings } from '../start/config.ts';
import { acquireLock } from '../start/lock.ts';
import { EMBEDDED_DATABASE } from '../start/servers.ts';

/** Where the local disk keeps what was uploaded; elsewhere it is UploadThing that keeps it. */
export const filesDirectory = ({ dataDir }: RunSettings): string => path.join(dataDir, 'files');

/** The lock of an installation that runs is held by its `start`. */
const lockFile = ({ dataDir }: RunSettings): string => path.join(dataDir, 'run/start.json');

/**
 * Works with the database of an installation, whether it runs or not. The embedded server of one that does not is started
 * for as long as that takes, and nobody starts the installation meanwhile.
 * @param options.whileRunning whether it may run
 * @throws when it runs and may not
 */
export async function withDatabase<Result>(
  settings: RunSettings,
  options: { whileRunning: boolean },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const attempt = acquireLock(lockFile(settings), 'nowhere: a backup is made or put back');
  if (!attempt.ok && !options.whileRunning)
    throw new Error(`Everkin runs on ${settings.dataDir}: process ${attempt.holder.pid}. Stop it first.`);
  try {
    if (settings.DATABASE_URL) return await work(settings.DATABASE_URL);
    const server = await startEmbeddedPostgres({ mode: 'durable', dataDir: path.join(settings.dataDir, 'postgres'), ...EMBEDDED_DATABASE });
    try {
      return await work(server.url);
    } finally {
      // One that runs for somebody else goes on.
      if (attempt.ok) await server.stop();
    }
  } finally {
    if (attempt.ok) attempt.lock.release();
  }
}
