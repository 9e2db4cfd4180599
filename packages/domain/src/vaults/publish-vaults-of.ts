import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { publishVault } from './publish-vault.ts';
import { listVaultsOf } from './vaults.repo.ts';

/** Tells the open pages of all with whom somebody shares a vault that something has changed: for their account's deletion, before it. */
export async function publishVaultsOf(tx: Database, userId: UserId): Promise<void> {
  for (const { vault } of await listVaultsOf(tx, userId)) await publishVault(tx, vault);
}
