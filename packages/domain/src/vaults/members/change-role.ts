import type { ChangeVaultRole, VaultMember } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { publishVault } from '../publish-vault.ts';
import { requireVaultRight } from '../vaults.access.ts';
import { lockVaultAsMember } from './members.access.ts';
import { vaultMemberNotFound } from './members.errors.ts';
import { findVaultMember, updateVaultRole } from './members.repo.ts';
import { toVaultMember } from './members.rules.ts';

/**
 * Makes somebody in one's vault a viewer or a contributor, from their next call on. What they added stays theirs, also while they can
 * only look.
 * @throws AppError `vaults.not-found`, `vaults.owners-only`, `vaults.member-not-found`
 */
export const changeVaultRole = (deps: Deps, actor: Actor, input: ChangeVaultRole): Promise<VaultMember> =>
  commit(deps, async (tx, after) => {
    const entered = await lockVaultAsMember(tx, actor, input.id);
    requireVaultRight(entered, 'manage');
    const member = await findVaultMember(tx, input.id, input.memberId);
    if (!member) throw vaultMemberNotFound();
    await updateVaultRole(tx, member.id, input.role);
    await publishVault(tx, entered.vault);
    after.wake();
    return toVaultMember({ ...member, role: input.role });
  });
