import type { GroupSigns, UpdateProfile, User } from '@everkin/contracts/accounts';
import { FileId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../errors.ts';
import { publishEventsTo } from '../notifications/publish-events.ts';
import { claimStorage } from '../uploads/claim-storage.ts';
import { discardOnFailure } from '../uploads/discard-on-failure.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { recordFile, removeFile } from '../uploads/stored-files.ts';
import { deleteCheckInCards, findUserForUpdate, listGroupPeople, type StoredUser, updateUser } from './accounts.repo.ts';
import { listMoved, toVisibilitySettings } from './visibility-settings.rules.ts';
import { toUser } from './accounts.rules.ts';

/**
 * Changes the user's name, picture or visibility settings; fields left out stay, and a replaced picture is deleted.
 * @throws AppError those of `storePicture`
 */
export async function updateProfile(deps: Deps, actor: Actor, input: UpdateProfile): Promise<User> {
  const picture = input.profile_picture && (await storePicture(deps, actor, { file: input.profile_picture, avatarId: null }));
  const writing = commit(deps, async (tx, after) => {
    const before = await findUserForUpdate(tx, actor.userId);
    if (!before) throw unauthenticated();
    if (picture) await claimStorage(tx, deps, picture);
    if (picture) await recordFile(tx, picture);
    const signs = toVisibilitySettings(input);
    const changes = {
      ...signs,
      ...toEmotionChoice(before, input),
      displayName: input.displayName ?? before.displayName,
      profilePictureFileId: picture?.id ?? before.profilePictureFileId,
    };
    await updateUser(tx, actor.userId, changes);
    if (!changes.emotionDetection) await deleteCheckInCards(tx, actor.userId);
    const moved = listMoved(before, signs);
    await tellOfSigns(tx, actor, moved);
    if (moved.length > 0) after.wake();
    const replacedKey = picture && before.profilePictureFileId && (await removeFile(tx, FileId.parse(before.profilePictureFileId)));
    if (replacedKey) after.deleteFiles([replacedKey]);
    return { ...before, ...changes };
  });
  const user = await discardOnFailure(deps, picture, writing);
  return toUser(user, deps.clock.now());
}

/** Switched on again, cards may come again too. */
function toEmotionChoice(
  before: Pick<StoredUser, 'emotionDetection' | 'showsCheckInCards'>,
  { emotionDetection }: UpdateProfile,
): Pick<StoredUser, 'emotionDetection' | 'showsCheckInCards'> {
  const isOn = emotionDetection === undefined ? before.emotionDetection : emotionDetection === 'true';
  return { emotionDetection: isOn, showsCheckInCards: before.showsCheckInCards || (isOn && !before.emotionDetection) };
}

/** Makes pages that show presence or read marks refetch them; the user's own pages also refetch unread counts. */
async function tellOfSigns(tx: Database, actor: Actor, moved: readonly (keyof GroupSigns)[]): Promise<void> {
  if (moved.length === 0) return;
  const isSeenByOthers = moved.includes('showsPresence') || moved.includes('showsReadMarks');
  const people = await listGroupPeople(tx, actor.userId);
  await publishEventsTo(
    tx,
    people
      .filter(({ userId }) => isSeenByOthers || userId === actor.userId)
      .map(({ groupId, userId }) => ({ userId, change: { kind: 'group.changed', groupId, part: 'members' } })),
  );
}
