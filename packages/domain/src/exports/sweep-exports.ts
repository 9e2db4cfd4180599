import { ARCHIVE_LIFETIME_MS } from '../archives/store-archive.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { removeFiles } from '../uploads/stored-files.ts';
import { deleteExpiredExports } from './exports.repo.ts';

/** Deletes expired exports, with their files. @returns how many files */
export async function sweepExports(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const failedBefore = new Date(now.getTime() - ARCHIVE_LIFETIME_MS);
  return commit(deps, async (tx, after) => {
    const keys = await removeFiles(tx, await deleteExpiredExports(tx, { now, failedBefore }));
    after.deleteFiles(keys);
    return keys.length;
  });
}
