import type { AnswerRequest, Invitation } from '@everkin/contracts/groups';
import { findUsername } from '../../accounts/get-username.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { claimInvitationMail } from '../../invitations/claim-invitation-mail.ts';
import { toInvitation } from '../../invitations/invitations.rules.ts';
import { transferInvitation, updateInvitationMail, updateRequester } from '../../invitations/transfer-invitation.ts';
import { queueEmail } from '../../notifications/queue-email.ts';
import { writeApprovalEmail } from './invitation-email.ts';
import { GROUP_INVITATIONS, lockInvitationToManage } from './invitations.access.ts';
import { nobodyAsks } from './invitations.errors.ts';

/**
 * Approves or rejects a request to join with another's link. If approved, the invitation is bound to the requester's address,
 * its link works for seven more days, and a mail says so (docs/PRODUCT.md, Invitations), within the limits of invitation mail:
 * anybody can request to join with an address that is not theirs.
 * @throws AppError `groups.not-found`, `invitations.not-found`, `invitations.not-yours`, `invitations.nobody-asks`
 */
export async function resolveJoinRequest(deps: Deps, actor: Actor, input: AnswerRequest): Promise<Invitation> {
  const invitation = await commit(deps, async (tx, after) => {
    const { subject: group, invitation: asked } = await lockInvitationToManage(tx, actor, input);
    const askedBy = asked.requestedById && asked.status === 'pending' ? await findUsername(tx, asked.requestedById) : null;
    if (askedBy === null) throw nobodyAsks();
    await GROUP_INVITATIONS.publishChange(tx, group);
    after.wake();
    if (!input.approve) {
      await updateRequester(tx, asked.id, null);
      return asked;
    }
    const approved = await transferInvitation(tx, deps, { invitation: asked, to: askedBy });
    const { emailId } = await claimInvitationMail(tx, deps, askedBy);
    if (emailId === null) return approved;
    const email = writeApprovalEmail({ groupName: group.name, expiresAt: approved.expiresAt });
    const { job } = await queueEmail(tx, deps, { ...email, id: emailId, recipient: askedBy, ownerId: actor.userId });
    await updateInvitationMail(tx, asked.id, emailId);
    after.enqueue(job);
    return approved;
  });
  return toInvitation(invitation);
}
