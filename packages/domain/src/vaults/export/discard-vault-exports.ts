import type { UserId, VaultId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { ARCHIVE_LIFETIME_MS } from '../../archives/store-archive.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { removeFiles } from '../../uploads/stored-files.ts';
import { deleteAllVaultExports, deleteExpiredVaultExports, deleteReadyVaultExports, deleteVaultExportsOf } from './vault-exports.repo.ts';

/** Deletes expired zips, with their files. @returns how many files */
export async function sweepVaultExports(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const failedBefore = new Date(now.getTime() - ARCHIVE_LIFETIME_MS);
  return commit(deps, async (tx, after) => {
    const keys = await removeFiles(tx, await deleteExpiredVaultExports(tx, { now, failedBefore }));
    after.deleteFiles(keys);
    return keys.length;
  });
}

/**
 * Deletes what somebody requested of a vault that they are no longer in, also while it is being made.
 * @returns the storage keys to delete after the commit
 */
export const discardVaultExportsOf = async (tx: Database, requester: { vaultId: VaultId; requestedById: UserId }): Promise<string[]> =>
  removeFiles(tx, await deleteVaultExportsOf(tx, requester));

/**
 * Deletes the zips of everybody, after an item was deleted or made private: they may hold it. One that is being made is made anew.
 * @returns the storage keys to delete after the commit
 */
export const discardReadyVaultExports = async (tx: Database, vaultId: VaultId): Promise<string[]> =>
  removeFiles(tx, await deleteReadyVaultExports(tx, vaultId));

/** Before somebody's vault is deleted: the zips of its members are files of theirs. @returns the storage keys to delete after the commit */
export const discardAllVaultExports = async (tx: Database, ownerId: UserId): Promise<string[]> =>
  removeFiles(tx, await deleteAllVaultExports(tx, ownerId));
