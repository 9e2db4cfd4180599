import type { UserId } from '@everkin/contracts/ids';
import type { VaultItemAccess } from '@everkin/contracts/vaults/vault-items';
import type { Vault, VaultRole } from '@everkin/contracts/vaults/vaults';
import type { StoredVaultItem } from './items/items.repo.ts';
import type { VaultOf } from './vaults.repo.ts';

/** How a vault is called until its owner gives it another name. */
export const nameVault = (displayName: string): string => `${displayName}’s papers`;

/** A vault as somebody who is in it sees it. */
export const toVault = (
  { vault, role, ownerName }: VaultOf,
  { itemCount, memberCount }: Pick<Vault, 'itemCount' | 'memberCount'>,
): Vault => ({
  id: vault.id,
  name: vault.name,
  role,
  owner: { userId: vault.ownerId, displayName: ownerName },
  itemCount,
  memberCount,
  createdAt: vault.createdAt.toISOString(),
});

type Whose = Pick<StoredVaultItem, 'access' | 'addedById'>;

/** Whether somebody else keeps it to themselves: of such an item the vault's owner sees the title and the size. */
export const isWithheldFrom = ({ access, addedById }: Whose, userId: UserId): boolean => access === 'private' && addedById !== userId;

/** The owner of the vault may change and delete everything, a contributor what they added; of what is withheld only its deletion is left. */
export const mayEditItem = (
  { addedById }: Pick<StoredVaultItem, 'addedById'>,
  { role, userId }: { role: VaultRole; userId: UserId },
): boolean => role === 'owner' || (role === 'contributor' && addedById === userId);

/** Who sees an item if nobody says so. */
export const defaultAccess = (role: VaultRole): VaultItemAccess => (role === 'owner' ? 'private' : 'shared');
