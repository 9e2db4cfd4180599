import type { InvitationRef } from '@everkin/contracts/groups';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { lockInvitationToManage } from './invitations.access.ts';
import { alreadyDeclined, alreadyUsed } from './invitations.errors.ts';
import { deleteInvitation } from './invitations.repo.ts';
import { notifyMembers } from '../notify-members.ts';

/**
 * Revokes an unanswered invitation; its link is then unknown. An answered one stays, as a record.
 * @throws AppError `groups.not-found`, `invitations.not-found`, `invitations.not-yours`, `invitations.used`,
 *   `invitations.declined`
 */
export async function revokeInvitation(deps: Deps, actor: Actor, input: InvitationRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const { invitation } = await lockInvitationToManage(tx, actor, input);
    if (invitation.status === 'accepted') throw alreadyUsed();
    if (invitation.status === 'declined') throw alreadyDeclined();
    await deleteInvitation(tx, invitation.id);
    await notifyMembers(tx, invitation.groupId, { kind: 'group.changed', groupId: invitation.groupId, part: 'invitations' });
    after.wake();
  });
}
