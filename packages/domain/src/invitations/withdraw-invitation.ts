import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { alreadyDeclined, alreadyUsed } from './invitations.errors.ts';
import { deleteInvitation, deletePendingInvitationsBy, type InvitationSubject, type StoredInvitation } from './invitations.repo.ts';

/**
 * Deletes an unanswered invitation, whose subject the caller has locked; its link is then unknown. An answered one stays, as a record.
 * @throws AppError `invitations.used`, `invitations.declined`
 */
export async function withdrawInvitation(tx: Database, invitation: StoredInvitation): Promise<void> {
  if (invitation.status === 'accepted') throw alreadyUsed();
  if (invitation.status === 'declined') throw alreadyDeclined();
  await deleteInvitation(tx, invitation.id);
}

/** Deletes the unanswered invitations to a group or vault that somebody sent. */
export const withdrawInvitationsBy = (tx: Database, subject: InvitationSubject, inviterId: UserId): Promise<void> =>
  deletePendingInvitationsBy(tx, subject, inviterId);
