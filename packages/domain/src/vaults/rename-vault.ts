import type { RenameVault, Vault } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { describeVaults } from './list-vaults.ts';
import { publishVault } from './publish-vault.ts';
import { vaultNotFound } from './vaults.errors.ts';
import { getVault, requireVaultRight } from './vaults.access.ts';
import { updateVaultName } from './vaults.repo.ts';

/** @throws AppError `vaults.not-found`, `vaults.owners-only` */
export async function renameVault(deps: Deps, actor: Actor, { id, name }: RenameVault): Promise<Vault> {
  const entered = await getVault(deps, actor, id);
  requireVaultRight(entered, 'manage');
  return commit(deps, async (tx, after) => {
    await updateVaultName(tx, id, name);
    await publishVault(tx, entered.vault);
    after.wake();
    const [vault] = await describeVaults(tx, actor.userId, [{ ...entered, vault: { ...entered.vault, name } }]);
    if (!vault) throw vaultNotFound();
    return vault;
  });
}
