import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { publishEvents } from '../../notifications/publish-events.ts';
import { findMembership } from '../groups.repo.ts';
import { findInvitationOfEmail } from './invitations.repo.ts';

/**
 * Publishes a changed delivery status of an invitation mail to those who see it: the owner, and the inviter while they are in
 * the group. Ignores other mail, and mail of an invitation that was sent again or revoked.
 */
export async function notifyInvitationDelivery(tx: Database, _deps: unknown, outcome: { id: EmailId }): Promise<void> {
  const found = await findInvitationOfEmail(tx, outcome.id);
  if (!found) return;
  const { groupId, inviterId, ownerId } = found;
  const isInviterThere = await findMembership(tx, groupId, inviterId);
  const readers = new Set([ownerId, ...(isInviterThere ? [inviterId] : [])]);
  await publishEvents(tx, readers, { kind: 'group.changed', groupId, part: 'invitations' });
}
