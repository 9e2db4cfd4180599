import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { removeFile } from '../../uploads/stored-files.ts';
import { deleteExpiredGardenModels } from './garden-models.repo.ts';

/** Deletes models whose time is over, with their files. @returns how many */
export async function sweepGardenModels(deps: Deps): Promise<number> {
  return commit(deps, async (tx, after) => {
    const fileIds = await deleteExpiredGardenModels(tx, deps.clock.now());
    for (const id of fileIds) {
      const key = await removeFile(tx, id);
      if (key) after.deleteFiles([key]);
    }
    return fileIds.length;
  });
}
