import type { VaultPeople, VaultRef } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { listInvitationsTo } from '../../invitations/invitations.access.ts';
import { getVault } from '../vaults.access.ts';
import { findPerson, listVaultMembers } from './members.repo.ts';
import { pictureOf, toVaultInvitation, toVaultMember } from './members.rules.ts';

/**
 * Who is in a vault: its owner, its members in the order in which they came, and for the owner those who have not answered.
 * @throws AppError `vaults.not-found`
 */
export async function listPeople(deps: Deps, actor: Actor, { id }: VaultRef): Promise<VaultPeople> {
  const { vault, role, ownerName } = await getVault(deps, actor, id);
  const [owner, members, invitations] = await Promise.all([
    findPerson(deps.db, vault.ownerId),
    listVaultMembers(deps.db, id),
    role === 'owner' ? listInvitationsTo(deps.db, { vaultId: id }) : [],
  ]);
  return {
    owner: { userId: vault.ownerId, displayName: ownerName, imageUrl: owner && pictureOf(owner) },
    members: members.map(toVaultMember),
    invitations: invitations.map(toVaultInvitation),
  };
}
