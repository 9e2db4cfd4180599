import type { UpdateProfile, User } from '@everkin/contracts/accounts';
import { FileId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { signedOut } from '../errors.ts';
import { claimStorage } from '../uploads/claim-storage.ts';
import { discardFiles, orDiscard } from '../uploads/discard-files.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { recordFile, removeFile } from '../uploads/stored-files.ts';
import { findUserForUpdate, updateUser } from './accounts.repo.ts';
import { toUser } from './accounts.rules.ts';

/**
 * Changes one's own name or picture; what is not given stays, and the picture before goes.
 * @throws AppError those of `storePicture`
 */
export async function updateProfile(deps: Deps, actor: Actor, input: UpdateProfile): Promise<User> {
  const picture = input.profile_picture && (await storePicture(deps, actor, { file: input.profile_picture, avatarId: null }));
  const writing = deps.db.transaction(async (tx) => {
    const before = await findUserForUpdate(tx, actor.userId);
    if (!before) throw signedOut();
    if (picture) await claimStorage(tx, deps, picture);
    if (picture) await recordFile(tx, picture);
    const changes = {
      displayName: input.displayName ?? before.displayName,
      profilePictureFileId: picture?.id ?? before.profilePictureFileId,
    };
    await updateUser(tx, actor.userId, changes);
    const isReplaced = picture && before.profilePictureFileId;
    return {
      user: { ...before, ...changes },
      storageKey: isReplaced ? await removeFile(tx, FileId.parse(before.profilePictureFileId)) : null,
    };
  });
  const { user, storageKey } = await (picture ? orDiscard(deps, picture, writing) : writing);
  if (storageKey) await discardFiles(deps, [storageKey]);
  return toUser(user, deps.clock.now());
}
