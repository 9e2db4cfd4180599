import type { AvatarRef } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { discardJobsOfAvatar, discardLateJobsOfAvatar } from '../jobs/discard-jobs.ts';
import { publishEventsTo, publishEvents } from '../notifications/publish-events.ts';
import { freeText } from '../uploads/claim-text.ts';
import { storageKeysOfAvatar } from '../uploads/stored-files.ts';
import { getOwnedAvatar } from './avatars.access.ts';
import { deleteAvatarRow, listGroupMembersOfAvatar, lockAvatarOfOwner, lockGroupsOfAvatar } from './avatars.repo.ts';

/**
 * Deletes an avatar with its memories, messages, files and queued jobs. A job in flight loses its lease and ends.
 * @throws AppError `avatars.not-found`
 */
export async function deleteAvatar(deps: Deps, actor: Actor, input: AvatarRef): Promise<void> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  await commit(deps, async (tx, after) => {
    await discardJobsOfAvatar(tx, avatar.id);
    // While these rows are locked, no file can be added to the avatar and no message to its groups.
    if (!(await lockAvatarOfOwner(tx, actor.userId, avatar.id, 'update'))) return;
    await lockGroupsOfAvatar(tx, avatar.id);
    await discardLateJobsOfAvatar(tx, avatar.id);
    after.deleteFiles(await storageKeysOfAvatar(tx, avatar.id));
    const news = await listGroupMembersOfAvatar(tx, avatar.id);
    await deleteAvatarRow(tx, avatar.id);
    await recordAudit(tx, deps, { kind: 'avatar.deleted', userId: actor.userId, subjectId: avatar.id });
    await publishEvents(tx, [actor.userId], { kind: 'avatar.changed', avatarId: avatar.id, part: 'deleted' });
    await publishEventsTo(
      tx,
      news.map(({ groupId, userId }) => ({ userId, change: { kind: 'group.changed', groupId, part: 'deleted' } })),
    );
    after.wake();
    after.run((committed) => freeText(committed, actor.userId));
  });
  deps.log.info({ userId: actor.userId, avatarId: avatar.id }, 'avatar deleted');
}
