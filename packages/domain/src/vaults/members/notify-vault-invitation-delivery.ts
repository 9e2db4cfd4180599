import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { findMailedInvitation } from '../../invitations/invitations.access.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { findVault } from '../vaults.repo.ts';

/** Publishes a changed delivery status of an invitation mail to the vault's owner. Ignores other mail. */
export async function notifyVaultInvitationDelivery(tx: Database, _deps: unknown, outcome: { id: EmailId }): Promise<void> {
  const found = await findMailedInvitation(tx, outcome.id);
  const vault = found?.vaultId ? await findVault(tx, found.vaultId) : null;
  if (vault) await publishEvents(tx, [vault.ownerId], { kind: 'vault.changed', vaultId: vault.id });
}
