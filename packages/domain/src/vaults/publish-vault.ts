import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { publishEvents } from '../notifications/publish-events.ts';
import { listUserIdsIn, type StoredVault } from './vaults.repo.ts';

/**
 * Tells the open pages of everybody in a vault that something in it has changed. The caller wakes them (`commit`).
 * @param others who are no longer in it
 */
export async function publishVault(tx: Database, vault: StoredVault, others: readonly UserId[] = []): Promise<void> {
  await publishEvents(tx, [...(await listUserIdsIn(tx, vault)), ...others], { kind: 'vault.changed', vaultId: vault.id });
}
