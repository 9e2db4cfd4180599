import type { MemberRef } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import { findAvatarOwner } from '../avatars/avatars.access.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { lockGroupAsMember } from './groups.access.ts';
import { memberNotFound, ownerCannotLeave, removingAvatarsOwner, removingOthers } from './groups.errors.ts';
import { deleteMember, findMember } from './groups.repo.ts';
import { withdrawInvitationsBy } from '../invitations/withdraw-invitation.ts';
import { notifyMembers } from './notify-members.ts';

/**
 * Removes a member from a group: the owner removes anybody else, other members leave (docs/PRODUCT.md, Members and owners).
 * Invitations sent by a removed member are deleted too, so that they cannot come back by one under another address. A former
 * owner to whom the avatar belongs can only leave by themselves: what the avatar says there rests on their memories.
 * @throws AppError `groups.not-found`, `groups.member-not-found`, `groups.removing-others`, `groups.owner-cannot-leave`,
 *   `groups.removing-avatars-owner`
 */
export async function removeMember(deps: Deps, actor: Actor, input: MemberRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const group = await lockGroupAsMember(tx, actor, input.groupId);
    const member = await findMember(tx, group.id, input.id);
    if (!member) throw memberNotFound();
    const isLeaving = member.userId === actor.userId;
    if (!isLeaving && group.ownerId !== actor.userId) throw removingOthers();
    if (member.userId === group.ownerId) throw ownerCannotLeave();
    if (!isLeaving && member.userId === (await findAvatarOwner(tx, group.avatarId))) throw removingAvatarsOwner();
    // Published before the removal, so that the removed member gets the event too.
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'members' });
    after.wake();
    await deleteMember(tx, member.id);
    if (!isLeaving) await withdrawInvitationsBy(tx, { groupId: group.id }, member.userId);
  });
}
