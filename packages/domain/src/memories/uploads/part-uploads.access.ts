import type { PartUploadId } from '@everkin/contracts/ids';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { uploadNotFound } from '../memories.errors.ts';
import { findPartUploadOfOwner, type StoredPartUpload } from './part-uploads.repo.ts';

/** @throws AppError `uploads.no-part-upload` for one that does not exist or is another's */
export async function getOwnedPartUpload(deps: Deps, actor: Actor, id: PartUploadId): Promise<StoredPartUpload> {
  const upload = await findPartUploadOfOwner(deps.db, actor.userId, id);
  if (!upload) throw uploadNotFound();
  return upload;
}
