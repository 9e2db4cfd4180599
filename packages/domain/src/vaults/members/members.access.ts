import { VAULT_MAX_MEMBERS } from '@everkin/contracts/vaults/vaults';
import type { VaultId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import type { InvitationKind } from '../../invitations/invitations.access.ts';
import { publishVault } from '../publish-vault.ts';
import { type EnteredVault, getVault } from '../vaults.access.ts';
import { vaultNotFound } from '../vaults.errors.ts';
import type { StoredVault } from '../vaults.repo.ts';
import { vaultFullOfPeople } from './members.errors.ts';
import { countVaultMembers, lockVault } from './members.repo.ts';

/** Invitations to vaults. */
export const VAULT_INVITATIONS: InvitationKind<StoredVault> = {
  lockSubject: async (tx, { vaultId }) => (vaultId === null ? null : lockVault(tx, vaultId)),
  publishChange: (tx, vault) => publishVault(tx, vault),
};

/** A vault that the actor is in, whose people stay as they are until the transaction ends. @throws AppError `vaults.not-found` */
export async function lockVaultAsMember(tx: Database, actor: Actor, id: VaultId): Promise<EnteredVault> {
  if (!(await lockVault(tx, id))) throw vaultNotFound();
  return getVault({ db: tx }, actor, id);
}

/** Exact only while the vault is locked. @throws AppError `vaults.full-of-people` */
export async function requireVaultRoom(tx: Database, id: VaultId): Promise<void> {
  if ((await countVaultMembers(tx, id)) >= VAULT_MAX_MEMBERS) throw vaultFullOfPeople();
}
