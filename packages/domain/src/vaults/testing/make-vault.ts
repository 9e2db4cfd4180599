import type { VaultId } from '@everkin/contracts/ids';
import { AddVaultItem, type VaultItem } from '@everkin/contracts/vaults/vault-items';
import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import { vaultMembers } from '@everkin/db/schema';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { makeUser } from '../../testing/make-user.ts';
import { addItem } from '../items/add-item.ts';
import { listVaults } from '../list-vaults.ts';

export type MadeVault = { id: VaultId; owner: Actor; contributor: Actor; viewer: Actor; stranger: Actor };

/** Makes somebody a member of a vault, as an accepted invitation does. */
export async function seatMember(deps: Deps, { vaultId, userId }: { vaultId: VaultId; userId: Actor['userId'] }, role: VaultMemberRole) {
  await deps.db.insert(vaultMembers).values({ id: deps.newId('vm'), vaultId, userId, role, joinedAt: deps.clock.now() });
}

/** The papers of Wim, with a contributor, a viewer, and somebody who is not in it. */
export async function makeVault(deps: Deps, given: { owner?: Actor } = {}): Promise<MadeVault> {
  const owner = given.owner ?? (await makeUser(deps, { displayName: 'Wim' }));
  const contributor = await makeUser(deps, { displayName: 'Ruth' });
  const viewer = await makeUser(deps, { displayName: 'Peter' });
  const [vault] = await listVaults(deps, owner);
  if (!vault) throw new Error('nobody is without a vault');
  await seatMember(deps, { vaultId: vault.id, userId: contributor.userId }, 'contributor');
  await seatMember(deps, { vaultId: vault.id, userId: viewer.userId }, 'viewer');
  return { id: vault.id, owner, contributor, viewer, stranger: await makeUser(deps, { displayName: 'Nora' }) };
}

/** Adds something: a recipe as text, unless something else is given. */
export const makeItem = (deps: Deps, actor: Actor, given: { id: VaultId } & Partial<AddVaultItem>): Promise<VaultItem> =>
  addItem(deps, actor, AddVaultItem.parse({ category: 'recipes', title: 'Apple cake', text: 'Four apples, and butter.', ...given }));
