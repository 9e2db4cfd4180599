import { InvitationId, VaultMemberId } from '@everkin/contracts/ids';
import type { VaultMemberRef } from '@everkin/contracts/vaults/vaults';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import { type AfterCommit, commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { getInvitationTo } from '../../invitations/invitations.access.ts';
import { withdrawInvitation } from '../../invitations/withdraw-invitation.ts';
import { discardVaultExportsOf } from '../export/discard-vault-exports.ts';
import { publishVault } from '../publish-vault.ts';
import { type EnteredVault, requireVaultRight } from '../vaults.access.ts';
import { lockVaultAsMember } from './members.access.ts';
import { removingOthersFromVault, vaultMemberNotFound } from './members.errors.ts';
import { deleteVaultMember, findVaultMember } from './members.repo.ts';

/**
 * Removes somebody from a vault: its owner removes anybody, members leave, and an open invitation is revoked, whose link is then
 * unknown. Their rights end at once, and zips that they requested go. What they shared stays; what they added for themselves alone stays theirs, of which the owner
 * sees title and size.
 * @throws AppError `vaults.not-found`, `vaults.member-not-found`, `vaults.removing-others`; for an invitation `vaults.owners-only`,
 *   `invitations.not-found`, `invitations.used`, `invitations.declined`
 */
export async function removeFromVault(deps: Deps, actor: Actor, { id, memberId }: VaultMemberRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const entered = await lockVaultAsMember(tx, actor, id);
    if (memberId.startsWith('iv_')) await revoke(tx, entered, InvitationId.parse(memberId));
    else await removeMember(tx, after, { entered, actor, memberId: VaultMemberId.parse(memberId) });
    after.wake();
  });
}

async function revoke(tx: Database, entered: EnteredVault, id: InvitationId): Promise<void> {
  requireVaultRight(entered, 'manage');
  await withdrawInvitation(tx, await getInvitationTo(tx, { vaultId: entered.vault.id }, id));
  await publishVault(tx, entered.vault);
}

async function removeMember(
  tx: Database,
  after: AfterCommit,
  { entered, actor, memberId }: { entered: EnteredVault; actor: Actor; memberId: VaultMemberId },
): Promise<void> {
  const { vault } = entered;
  const member = await findVaultMember(tx, vault.id, memberId);
  if (!member) throw vaultMemberNotFound();
  if (member.userId !== actor.userId && entered.role !== 'owner') throw removingOthersFromVault();
  await deleteVaultMember(tx, member.id);
  after.deleteFiles(await discardVaultExportsOf(tx, { vaultId: vault.id, requestedById: member.userId }));
  await publishVault(tx, vault, [member.userId]);
}
