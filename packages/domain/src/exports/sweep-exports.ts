import type { FileId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { removeFile } from '../uploads/stored-files.ts';
import { deleteExpiredExports } from './exports.repo.ts';
import { EXPORT_KEPT_MS } from './exports.rules.ts';

/** Deletes expired exports, with their files. @returns how many files */
export async function sweepExports(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const failedBefore = new Date(now.getTime() - EXPORT_KEPT_MS);
  return commit(deps, async (tx, after) => {
    const keys = await removeExportFiles(tx, await deleteExpiredExports(tx, { now, failedBefore }));
    after.deleteFiles(keys);
    return keys.length;
  });
}

/** @returns the storage keys to discard after the commit */
export async function removeExportFiles(tx: Database, ids: FileId[]): Promise<string[]> {
  const keys: string[] = [];
  for (const id of ids) {
    const key = await removeFile(tx, id);
    if (key) keys.push(key);
  }
  return keys;
}
