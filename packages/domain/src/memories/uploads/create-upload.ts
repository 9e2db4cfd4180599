import { VIDEO_MAX_BYTES } from '@everkin/contracts/units';
import type { BeginUpload, PartUpload } from '@everkin/contracts/uploads';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import { getOwnedAvatar } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { claimStorage } from '../../uploads/claim-storage.ts';
import { videoTooLarge } from '../../uploads/uploads.errors.ts';
import { tooManyUploads } from '../memories.errors.ts';
import { countOpenPartUploads, insertPartUpload, type StoredPartUpload } from './part-uploads.repo.ts';
import { OPEN_PART_UPLOADS_MAX, toPartUpload } from './part-uploads.rules.ts';

/**
 * Creates a resumable video upload (docs/PRODUCT.md, Uploads). Every acknowledged chunk is kept, whatever happens next.
 * @throws AppError `avatars.not-found`, `uploads.video-too-large`, `uploads.too-many`, `uploads.quota-reached`
 */
export async function createUpload(deps: Deps, actor: Actor, input: BeginUpload): Promise<PartUpload> {
  const avatar = await getOwnedAvatar(deps, actor, input.avatarId);
  if (input.byteSize > VIDEO_MAX_BYTES) throw videoTooLarge();
  const now = deps.clock.now();
  const upload: StoredPartUpload = {
    id: deps.newId('pu'),
    ownerId: actor.userId,
    avatarId: avatar.id,
    fileName: input.fileName,
    byteSize: input.byteSize,
    receivedBytes: 0,
    shared: input.shared ?? true,
    memoryId: null,
    createdAt: now,
    updatedAt: now,
  };
  await commit(deps, async (tx) => {
    await claimStorage(tx, deps, upload);
    if ((await countOpenPartUploads(tx, actor.userId)) >= OPEN_PART_UPLOADS_MAX) throw tooManyUploads(OPEN_PART_UPLOADS_MAX);
    await insertPartUpload(tx, upload);
  });
  return toPartUpload(upload);
}
