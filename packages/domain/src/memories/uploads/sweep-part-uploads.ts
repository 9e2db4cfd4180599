import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { deletePartUpload, deleteParts, lockStalePartUploads } from './part-uploads.repo.ts';
import { PART_UPLOAD_KEPT_MS } from './part-uploads.rules.ts';

const SWEEP_MAX_UPLOADS = 100;

/** Deletes uploads abandoned for a day, with their chunks. @returns how many */
export async function sweepPartUploads(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - PART_UPLOAD_KEPT_MS);
  return commit(deps, async (tx, after) => {
    const ids = await lockStalePartUploads(tx, before, SWEEP_MAX_UPLOADS);
    if (ids.length > 0) after.deleteFiles(await deleteParts(tx, ids));
    for (const id of ids) await deletePartUpload(tx, id);
    return ids.length;
  });
}
