import { waitForFileLock } from './file-lock.ts';

/** Longer than a server takes to stop once its supervisor was killed. */
const PATIENCE_MS = 45_000;

/**
 * Locks the data of an embedded server for as long as this process runs, which is as long as the server does. Without it, a
 * server whose supervisor was killed in one container could meet a second one, started in another.
 * @param file the lock; none for disposable data
 * @throws with what to do when another process keeps the lock
 */
export async function lockServerData(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const { outcome } = await waitForFileLock(file, PATIENCE_MS);
  if (outcome === 'busy') throw new Error(describeBusyServer(file));
}

/** What to do about an embedded server that still runs somewhere else. */
export const describeBusyServer = (lockFile: string): string =>
  `A server of a former run still runs on this data, in another container or on another machine (it holds ${lockFile}). Stop that container or process, and start again.`;
