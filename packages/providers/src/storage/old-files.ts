import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from './disk-errors.ts';

/** Selects abandoned files in a folder. */
export type OldFiles = {
  directory: string;
  /** Names of unfinished files; no finished file matches. */
  name: RegExp;
  /** Time since the last write. */
  olderThanMs: number;
  now: Date;
};

/**
 * Removes unfinished files whose writer is gone (a killed process, a lost request).
 * @returns how many were removed
 */
export async function removeOldFiles({ directory, name, olderThanMs, now }: OldFiles): Promise<number> {
  let removed = 0;
  for (const found of (await namesIn(directory)).filter((each) => name.test(each))) {
    const path = join(directory, found);
    const stats = await stat(path).catch(() => null);
    if (!stats || now.getTime() - stats.mtimeMs <= olderThanMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** The names in a folder; [] if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
}
