import type { AddedMemory, KeepPhoto } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar, lockAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { claimStorage, lockStorage } from '../uploads/claim-storage.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { discardFiles, discardOnFailure } from '../uploads/discard-on-failure.ts';
import { recordFile } from '../uploads/stored-files.ts';
import { storePhoto } from '../uploads/store-picture.ts';
import { findDuplicate } from './find-duplicate.ts';
import { insertTextMemory } from './insert-text-memory.ts';
import { chooseNarrator, toMemory, writeText } from './memories.rules.ts';

/**
 * Saves a photo with its owner's caption, if any (docs/PRODUCT.md, Photos). The caption is recalled and cited; the image itself is never
 * analysed. The photo, its thumbnail and the original are visible only to the owner and are deleted with the memory.
 * With `skipDuplicates`, a photo that the avatar has already is not added: the memory that exists is returned.
 * @throws AppError `avatars.not-found`, `uploads.text-quota-reached`, and those of `storePhoto`
 */
export async function createPhotoMemory(deps: Deps, actor: Actor, input: KeepPhoto): Promise<AddedMemory> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const newFile = { skips: input.skipDuplicates === 'true', avatarId: avatar.id, sha256: input.photo.sha256 };
  const known = await findDuplicate(deps.db, newFile);
  if (known) return known;
  const { copy, thumbnail, original } = await storePhoto(deps, actor, { file: input.photo, avatarId: avatar.id, title: input.title });
  const claim = { ownerId: actor.userId, bytes: countBytes(input.title, input.caption) };
  const writing = withTextRoom(deps, claim, async (tx, after) => {
    await lockStorage(tx, actor.userId);
    // Two at once: the second waits for the lock, and finds what the first has added.
    const duplicate = await findDuplicate(tx, newFile);
    if (duplicate) return { duplicate };
    await claimStorage(tx, deps, { ownerId: copy.ownerId, byteSize: copy.byteSize + original.byteSize });
    await lockAvatar(tx, actor, avatar.id);
    await recordFile(tx, copy);
    await recordFile(tx, thumbnail);
    await recordFile(tx, original);
    after.wake();
    return { memory: await insertTextMemory(tx, deps, { ...describePhoto(input), avatarId: avatar.id, fileId: copy.id, life: avatar }) };
  });
  const { duplicate, memory } = await discardOnFailure(deps, [copy, thumbnail, original], writing);
  if (memory) return toMemory({ memory, file: copy });
  await discardFiles(deps, [copy.storageKey, thumbnail.storageKey, original.storageKey]);
  return duplicate;
}

const describePhoto = (input: KeepPhoto) => ({
  type: 'image' as const,
  title: input.title,
  written: writeText(input.caption ?? ''),
  happenedAt: input.happenedAt,
  shared: input.shared !== 'false',
  ...chooseNarrator(input),
});
