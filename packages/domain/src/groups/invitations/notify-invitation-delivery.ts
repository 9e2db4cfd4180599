import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { findMailedInvitation } from '../../invitations/invitations.access.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { findGroupById, findMembership } from '../groups.repo.ts';

/**
 * Publishes a changed delivery status of an invitation mail to those who see it: the owner, and the inviter while they are in
 * the group. Ignores other mail, and mail of an invitation that was sent again or revoked.
 */
export async function notifyInvitationDelivery(tx: Database, _deps: unknown, outcome: { id: EmailId }): Promise<void> {
  const found = await findMailedInvitation(tx, outcome.id);
  const group = found?.groupId ? await findGroupById(tx, found.groupId) : null;
  if (!found || !group) return;
  const isInviterThere = await findMembership(tx, group.id, found.inviterId);
  const readers = new Set([group.ownerId, ...(isInviterThere ? [found.inviterId] : [])]);
  await publishEvents(tx, readers, { kind: 'group.changed', groupId: group.id, part: 'invitations' });
}
