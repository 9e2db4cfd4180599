import type { UserId } from '@everkin/contracts/ids';
import type { VaultItemRef } from '@everkin/contracts/vaults/vault-items';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { freeText } from '../../uploads/claim-text.ts';
import { removePicture } from '../../uploads/stored-files.ts';
import { discardReadyVaultExports } from '../export/discard-vault-exports.ts';
import { publishVault } from '../publish-vault.ts';
import { findVault } from '../vaults.repo.ts';
import { getItem, requireDeletable } from './items.access.ts';
import { deleteItem as deleteRow, listPrivateItemsOf, lockItem } from './items.repo.ts';

/**
 * Deletes an item at once, with its file, who looked at it, and the zips that may hold it. The owner of the vault may delete all of them.
 * @throws AppError `vaults.item-not-found`, `vaults.contributors-only`, `vaults.item-of-another`
 */
export async function deleteItem(deps: Deps, actor: Actor, { id }: VaultItemRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    await lockItem(tx, id);
    const seen = await getItem({ db: tx }, actor, id);
    requireDeletable(seen, actor);
    const { item, entered } = seen;
    await deleteRow(tx, id);
    if (item.fileId) after.deleteFiles(await removePicture(tx, item.fileId));
    after.deleteFiles(await discardReadyVaultExports(tx, entered.vault.id));
    await publishVault(tx, entered.vault);
    after.wake();
    after.run((committed) => freeText(committed, entered.vault.ownerId));
  });
}

/**
 * Deletes what somebody alone could see in the vaults of others, when their account is deleted. What they shared stays, under their name.
 * @returns the storage keys to delete
 */
export async function deletePrivateItemsOf(tx: Database, userId: UserId): Promise<string[]> {
  const items = await listPrivateItemsOf(tx, userId);
  const keys: string[][] = [];
  for (const { id, fileId } of items) {
    await deleteRow(tx, id);
    if (fileId) keys.push(await removePicture(tx, fileId));
  }
  for (const vaultId of new Set(items.map((item) => item.vaultId))) {
    const vault = await findVault(tx, vaultId);
    if (vault) await publishVault(tx, vault);
  }
  return keys.flat();
}
