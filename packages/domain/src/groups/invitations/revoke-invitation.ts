import type { InvitationRef } from '@everkin/contracts/groups';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { withdrawInvitation } from '../../invitations/withdraw-invitation.ts';
import { GROUP_INVITATIONS, lockInvitationToManage } from './invitations.access.ts';

/**
 * Revokes an unanswered invitation; its link is then unknown. An answered one stays, as a record.
 * @throws AppError `groups.not-found`, `invitations.not-found`, `invitations.not-yours`, `invitations.used`,
 *   `invitations.declined`
 */
export async function revokeInvitation(deps: Deps, actor: Actor, input: InvitationRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const { subject: group, invitation } = await lockInvitationToManage(tx, actor, input);
    await withdrawInvitation(tx, invitation);
    await GROUP_INVITATIONS.publishChange(tx, group);
    after.wake();
  });
}
