import type { MemberRef } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import { findAvatarOwner } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { lockGroupAsMember } from './groups.access.ts';
import { memberNotFound, ownerCannotLeave, removingAvatarsOwner, removingOthers } from './groups.errors.ts';
import { deleteMember, findMember } from './groups.repo.ts';
import { deletePendingInvitationsBy } from './invitations.repo.ts';
import { notifyMembers } from './notify-members.ts';

/**
 * Takes a member out of a group: the owner removes anybody but himself, anybody else leaves (docs/PRODUCT.md, Members and
 * owners). Invitations that somebody sent who is removed go too, lest he come back by one under another address. Whose
 * avatar it is, who handed the group over, is removed by nobody else: what the avatar says there rests on their memories.
 * @throws AppError `groups.not-found`, `groups.member-not-found`, `groups.removing-others`, `groups.owner-cannot-leave`,
 *   `groups.removing-avatars-owner`
 */
export async function removeMember(deps: Deps, actor: Actor, input: MemberRef): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const group = await lockGroupAsMember(tx, actor, input.groupId);
    const member = await findMember(tx, group.id, input.id);
    if (!member) throw memberNotFound();
    const isLeaving = member.userId === actor.userId;
    if (!isLeaving && group.ownerId !== actor.userId) throw removingOthers();
    if (member.userId === group.ownerId) throw ownerCannotLeave();
    if (!isLeaving && member.userId === (await findAvatarOwner(tx, group.avatarId))) throw removingAvatarsOwner();
    // Told while they are still in, so that who is removed hears of it too.
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'members' });
    await deleteMember(tx, member.id);
    if (!isLeaving) await deletePendingInvitationsBy(tx, group.id, member.userId);
  });
  deps.realtime.wake({});
}
