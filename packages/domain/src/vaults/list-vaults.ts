import type { Vault } from '@everkin/contracts/vaults/vaults';
import type { Database } from '@everkin/db/client';
import type { UserId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { countVisibleItems } from './items/items.repo.ts';
import { countMembersOf, insertVault, listVaultsOf, type VaultOf } from './vaults.repo.ts';
import { nameVault, toVault } from './vaults.rules.ts';

/** One's own vault, which is made when it is first asked for, and those one was invited to. */
export async function listVaults(deps: Deps, actor: Actor): Promise<Vault[]> {
  const known = await listVaultsOf(deps.db, actor.userId);
  return describeVaults(deps.db, actor.userId, known.some(({ role }) => role === 'owner') ? known : await makeOwnVault(deps, actor));
}

/** Of several calls at once one makes it. */
async function makeOwnVault(deps: Deps, actor: Actor): Promise<VaultOf[]> {
  const vault = { id: deps.newId('va'), ownerId: actor.userId, name: nameVault(actor.displayName), createdAt: deps.clock.now() };
  await commit(deps, (tx) => insertVault(tx, vault));
  return listVaultsOf(deps.db, actor.userId);
}

/** Vaults as one who is in them sees them. */
export async function describeVaults(db: Database, userId: UserId, found: readonly VaultOf[]): Promise<Vault[]> {
  const ids = found.map(({ vault }) => vault.id);
  const [items, members] = await Promise.all([countVisibleItems(db, { ids, userId }), countMembersOf(db, ids)]);
  return found.map((of) => toVault(of, { itemCount: items.get(of.vault.id) ?? 0, memberCount: members.get(of.vault.id) ?? 0 }));
}
