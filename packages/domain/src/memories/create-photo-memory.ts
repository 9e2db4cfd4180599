import type { KeepPhoto, Memory } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar, lockAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { claimStorage } from '../uploads/claim-storage.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { discardOnFailure } from '../uploads/discard-on-failure.ts';
import { recordFile } from '../uploads/stored-files.ts';
import { storePhoto } from '../uploads/store-picture.ts';
import { insertTextMemory } from './insert-text-memory.ts';
import { chooseNarrator, toMemory, writeText } from './memories.rules.ts';

/**
 * Saves a photo with its owner's caption (docs/PRODUCT.md, Photos). The caption is recalled and cited; the image itself is never
 * analysed. The photo, its thumbnail and the original are visible only to the owner and are deleted with the memory.
 * @throws AppError `avatars.not-found`, `uploads.text-quota-reached`, and those of `storePhoto`
 */
export async function createPhotoMemory(deps: Deps, actor: Actor, input: KeepPhoto): Promise<Memory> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const { copy, thumbnail, original } = await storePhoto(deps, actor, { file: input.photo, avatarId: avatar.id, title: input.title });
  const claim = { ownerId: actor.userId, bytes: countBytes(input.title, input.caption) };
  const writing = withTextRoom(deps, claim, async (tx, after) => {
    await claimStorage(tx, deps, { ownerId: copy.ownerId, byteSize: copy.byteSize + original.byteSize });
    await lockAvatar(tx, actor, avatar.id);
    await recordFile(tx, copy);
    await recordFile(tx, thumbnail);
    await recordFile(tx, original);
    after.wake();
    return insertTextMemory(tx, deps, {
      avatarId: avatar.id,
      type: 'image',
      title: input.title,
      written: writeText(input.caption),
      happenedAt: input.happenedAt,
      shared: input.shared !== 'false',
      fileId: copy.id,
      ...chooseNarrator(input),
    });
  });
  const memory = await discardOnFailure(deps, [copy, thumbnail, original], writing);
  return toMemory({ memory, file: copy });
}
