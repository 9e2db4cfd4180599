import type { InvitationByToken, JoinedGroup } from '@everkin/contracts/groups';
import { getUsername } from '../../accounts/get-username.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { markMailAnswered } from '../../notifications/claim-mail.ts';
import { requireRoom } from '../groups.access.ts';
import { findMembership, insertMember } from '../groups.repo.ts';
import { lockInvitationByToken } from './invitations.access.ts';
import { deleteOtherPendingInvitations, updateInvitation } from './invitations.repo.ts';
import { requireAddressee, requireOpen } from './invitations.rules.ts';
import { notifyMembers } from '../notify-members.ts';

/**
 * Joins a group by an invitation to the actor's address. It works once: of two concurrent requests, one joins and the other is
 * told that it was used. Any of the invitation's links will do: they are all bound to the same address.
 * @throws AppError `invitations.unknown`, `invitations.sent-to-another`, `invitations.used`, `invitations.declined`,
 *   `invitations.expired`, `groups.full`
 */
export async function acceptInvitation(deps: Deps, actor: Actor, input: InvitationByToken): Promise<JoinedGroup> {
  const username = await getUsername(deps, actor);
  const joined = await commit(deps, async (tx, after) => {
    const { group, invitation } = await lockInvitationByToken(tx, input.token);
    const now = deps.clock.now();
    requireAddressee(invitation, username);
    requireOpen(invitation, now);
    if (!(await findMembership(tx, group.id, actor.userId))) await requireRoom(tx, group.id);
    await updateInvitation(tx, invitation.id, { status: 'accepted', answeredAt: now, requestedById: null });
    await markMailAnswered(tx, deps, { purpose: 'invitation', address: username });
    await deleteOtherPendingInvitations(tx, invitation, username);
    await insertMember(tx, { id: deps.newId('mb'), groupId: group.id, userId: actor.userId, joinedAt: now });
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'members' });
    after.wake();
    return { groupId: group.id };
  });
  return joined;
}
