import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { publishEvents } from '../notifications/publish-events.ts';
import { findMembership } from './groups.repo.ts';
import { findInvitationOfEmail } from './invitations.repo.ts';

/**
 * Writes that the mail of an invitation has come further, for those who see that: the owner, and the inviter as long as
 * they are in the group. Other mail, and that of an invitation which was sent again or taken back, concerns nobody here.
 */
export async function notifyInvitationDelivery(tx: Database, emailId: EmailId): Promise<void> {
  const found = await findInvitationOfEmail(tx, emailId);
  if (!found) return;
  const { groupId, inviterId, ownerId } = found;
  const isInviterThere = await findMembership(tx, groupId, inviterId);
  const readers = new Set([ownerId, ...(isInviterThere ? [inviterId] : [])]);
  await publishEvents(tx, readers, { kind: 'group.changed', groupId, part: 'invitations' });
}
