import type { AnswerRequest, Invitation } from '@everkin/contracts/groups';
import { findUsername } from '../accounts/get-username.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { lockInvitationToManage } from './invitations.access.ts';
import { nobodyAsks } from './invitations.errors.ts';
import { deleteOtherPendingInvitations, updateInvitation } from './invitations.repo.ts';
import { invitationEnd, toInvitation } from './invitations.rules.ts';

/**
 * Lets somebody in who asked with another's link, or not. Let in, the invitation bears the asker's address, whose
 * link then works for seven days more (decisions.md 39).
 * @throws AppError `groups.not-found`, `invitations.not-found`, `invitations.not-yours`, `invitations.nobody-asks`
 */
export async function answerRequest(deps: Deps, actor: Actor, input: AnswerRequest): Promise<Invitation> {
  return deps.db.transaction(async (tx) => {
    const { invitation } = await lockInvitationToManage(tx, actor, input);
    const askedBy = invitation.askedById && invitation.status === 'pending' ? await findUsername(tx, invitation.askedById) : null;
    if (askedBy === null) throw nobodyAsks();
    const approved = { inviteeEmail: askedBy, expiresAt: invitationEnd(deps.clock.now()) };
    const changes = { askedById: null, ...(input.approve && approved) };
    if (input.approve) await deleteOtherPendingInvitations(tx, invitation, askedBy);
    await updateInvitation(tx, invitation.id, changes);
    return toInvitation({ ...invitation, ...changes });
  });
}
