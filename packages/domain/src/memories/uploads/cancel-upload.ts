import type { PartUploadRef } from '@everkin/contracts/uploads';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { getOwnedPartUpload } from './part-uploads.access.ts';
import { deletePartUpload, deleteParts, lockPartUpload } from './part-uploads.repo.ts';

/** Cancels an upload and deletes its chunks; a memory already made from it stays. @throws AppError `uploads.no-part-upload` */
export async function cancelUpload(deps: Deps, actor: Actor, input: PartUploadRef): Promise<void> {
  const { id } = await getOwnedPartUpload(deps, actor, input.id);
  await commit(deps, async (tx, after) => {
    await lockPartUpload(tx, id);
    after.deleteFiles(await deleteParts(tx, [id]));
    await deletePartUpload(tx, id);
  });
}
