import type { AnswerRequest, Invitation } from '@everkin/contracts/groups';
import { findUsername } from '../../accounts/get-username.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { queueEmail } from '../../notifications/queue-email.ts';
import { claimInvitationMail } from './claim-invitation-mail.ts';
import { writeApprovalEmail } from './invitation-email.ts';
import { lockInvitationToManage } from './invitations.access.ts';
import { nobodyAsks } from './invitations.errors.ts';
import { deleteOtherPendingInvitations, updateInvitation } from './invitations.repo.ts';
import { invitationEnd, toInvitation } from './invitations.rules.ts';
import { notifyMembers } from '../notify-members.ts';

/**
 * Approves or rejects a request to join with another's link. If approved, the invitation is bound to the requester's address,
 * its link works for seven more days, and a mail says so (docs/PRODUCT.md, Invitations), within the limits of invitation mail:
 * anybody can request to join with an address that is not theirs.
 * @throws AppError `groups.not-found`, `invitations.not-found`, `invitations.not-yours`, `invitations.nobody-asks`
 */
export async function resolveJoinRequest(deps: Deps, actor: Actor, input: AnswerRequest): Promise<Invitation> {
  const invitation = await commit(deps, async (tx, after) => {
    const { group, invitation: asked } = await lockInvitationToManage(tx, actor, input);
    const askedBy = asked.requestedById && asked.status === 'pending' ? await findUsername(tx, asked.requestedById) : null;
    if (askedBy === null) throw nobodyAsks();
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'invitations' });
    after.wake();
    if (!input.approve) {
      await updateInvitation(tx, asked.id, { requestedById: null });
      return asked;
    }
    const changes = { requestedById: null, inviteeEmail: askedBy, expiresAt: invitationEnd(deps.clock.now()) };
    await deleteOtherPendingInvitations(tx, asked, askedBy);
    const { emailId } = await claimInvitationMail(tx, deps, askedBy);
    await updateInvitation(tx, asked.id, { ...changes, emailId: null });
    const approved = { ...asked, ...changes };
    if (emailId === null) return approved;
    const email = writeApprovalEmail({ groupName: group.name, expiresAt: changes.expiresAt });
    const { job } = await queueEmail(tx, deps, { ...email, id: emailId, recipient: askedBy, ownerId: actor.userId });
    await updateInvitation(tx, asked.id, { emailId });
    after.enqueue(job);
    return approved;
  });
  return toInvitation(invitation);
}
