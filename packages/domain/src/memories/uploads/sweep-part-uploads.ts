import type { Deps } from '../../deps.ts';
import { discardFiles } from '../../uploads/discard-on-failure.ts';
import { deletePartUpload, deleteParts, lockStalePartUploads } from './part-uploads.repo.ts';
import { PART_UPLOAD_KEPT_MS } from './part-uploads.rules.ts';

const SWEEP_MAX_UPLOADS = 100;

/** Deletes uploads abandoned for a day, with their chunks. @returns how many */
export async function sweepPartUploads(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - PART_UPLOAD_KEPT_MS);
  const swept = await deps.db.transaction(async (tx) => {
    const ids = await lockStalePartUploads(tx, before, SWEEP_MAX_UPLOADS);
    const keys = ids.length > 0 ? await deleteParts(tx, ids) : [];
    for (const id of ids) await deletePartUpload(tx, id);
    return { ids, keys };
  });
  await discardFiles(deps, swept.keys);
  return swept.ids.length;
}
