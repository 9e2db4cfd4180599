import type { Avatar, SetAvatarPhoto } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { claimStorage } from '../uploads/claim-storage.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { discardOnFailure } from '../uploads/discard-on-failure.ts';
import { recordFile, removeFileOfAvatar } from '../uploads/stored-files.ts';
import { getOwnedAvatar, lockOwnedAvatar } from './avatars.access.ts';
import { updateAvatarRow } from './avatars.repo.ts';
import { keptPictureId, toAvatar } from './avatars.rules.ts';

/** Replaces the picture; the previous one is deleted. @throws AppError `avatars.not-found`, and those of `storePicture` */
export async function setAvatarPhoto(deps: Deps, actor: Actor, input: SetAvatarPhoto): Promise<Avatar> {
  const { id } = await getOwnedAvatar(deps, actor, input.id);
  const picture = await storePicture(deps, actor, { file: input.avatar, avatarId: id });
  const imageUrl = `/uploads/${picture.id}`;
  const replacing = commit(deps, async (tx, after) => {
    await claimStorage(tx, deps, picture);
    const avatar = await lockOwnedAvatar(tx, deps, actor, id);
    const before = keptPictureId(avatar.imageUrl);
    await recordFile(tx, picture);
    await updateAvatarRow(tx, avatar.id, { imageUrl, updatedAt: deps.clock.now() });
    await publishEvents(tx, [actor.userId], { kind: 'avatar.changed', avatarId: avatar.id, part: 'details' });
    after.wake();
    const replacedKey = before && (await removeFileOfAvatar(tx, avatar.id, before));
    if (replacedKey) after.deleteFiles([replacedKey]);
    return avatar;
  });
  const avatar = await discardOnFailure(deps, picture, replacing);
  return toAvatar({ ...avatar, imageUrl });
}
