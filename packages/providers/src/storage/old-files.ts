import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from './disk-errors.ts';

/** Which files of a folder nobody can still be writing to. */
export type OldFiles = {
  directory: string;
  /** Names of files under way; no finished file bears one. */
  name: RegExp;
  /** Since the last byte was written. */
  olderThanMs: number;
  now: Date;
};

/**
 * Removes files under way that nobody came back for (a killed process, a lost request).
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

/** What a folder holds, by name; nothing when it was never made. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
}
