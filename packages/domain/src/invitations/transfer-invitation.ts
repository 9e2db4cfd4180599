import type { EmailId, InvitationId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { deleteOtherPendingInvitations, type StoredInvitation, updateInvitation } from './invitations.repo.ts';
import { invitationEnd, subjectOf } from './invitations.rules.ts';

/** Stores who asks to be let in by an invitation to another address; null for nobody. */
export const updateRequester = (tx: Database, id: InvitationId, requestedById: UserId | null): Promise<void> =>
  updateInvitation(tx, id, { requestedById });

/** Stores which mail was sent about an invitation last. */
export const updateInvitationMail = (tx: Database, id: InvitationId, emailId: EmailId): Promise<void> =>
  updateInvitation(tx, id, { emailId });

/**
 * Binds an invitation to another address, for seven more days; that address's other invitations to the same subject go. Its links
 * stay good, and no mail belongs to it.
 */
export async function transferInvitation(
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  { invitation, to }: { invitation: StoredInvitation; to: string },
): Promise<StoredInvitation> {
  const changes = { requestedById: null, inviteeEmail: to, expiresAt: invitationEnd(deps.clock.now()), emailId: null };
  await deleteOtherPendingInvitations(tx, { id: invitation.id, subject: subjectOf(invitation) }, to);
  await updateInvitation(tx, invitation.id, changes);
  return { ...invitation, ...changes };
}
