import type { Avatar, SetAvatarPhoto } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { tellPeople } from '../notifications/tell-people.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { discardFiles } from '../uploads/discard-files.ts';
import { recordFile, removeFileOfAvatar } from '../uploads/stored-files.ts';
import { getOwnedAvatar } from './avatars.access.ts';
import { updateAvatarRow } from './avatars.repo.ts';
import { keptPictureId, toAvatar } from './avatars.rules.ts';

/** Puts a picture in the place of the one before, which goes. @throws AppError `avatars.not-found`, and those of `storePicture` */
export async function setAvatarPhoto(deps: Deps, actor: Actor, input: SetAvatarPhoto): Promise<Avatar> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const picture = await storePicture(deps, actor, { file: input.avatar, avatarId: avatar.id });
  const imageUrl = `/uploads/${picture.id}`;
  const before = keptPictureId(avatar.imageUrl);
  const storageKey = await deps.db.transaction(async (tx) => {
    await recordFile(tx, picture);
    await updateAvatarRow(tx, avatar.id, { imageUrl, updatedAt: deps.clock.now() });
    await tellPeople(tx, [actor.userId], { kind: 'avatar.changed', avatarId: avatar.id, part: 'details' });
    return before && removeFileOfAvatar(tx, avatar.id, before);
  });
  deps.realtime.wake({});
  if (storageKey) await discardFiles(deps, [storageKey]);
  return toAvatar({ ...avatar, imageUrl });
}
