import { type InviteToVault, VAULT_MAX_PENDING, type VaultInvitationSent } from '@everkin/contracts/vaults/vaults';
import { lockAccount } from '../../accounts/lock-account.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { findPendingInvitation } from '../../invitations/invitations.access.ts';
import { toInvitationSent } from '../../invitations/invitations.rules.ts';
import { type InvitationToSend, sendInvitation } from '../../invitations/send-invitation.ts';
import { requireVaultInviting } from '../../plans/require-vault-inviting.ts';
import { requireVaultRight } from '../vaults.access.ts';
import type { StoredVault } from '../vaults.repo.ts';
import { lockVaultAsMember, requireVaultRoom, VAULT_INVITATIONS } from './members.access.ts';
import { alreadyInVault, ownAddress, tooManyVaultInvitations } from './members.errors.ts';
import { findUserIdInVault } from './members.repo.ts';
import { writeVaultInvitationEmail } from './vault-invitation-email.ts';

/**
 * Invites an address into one's vault; the worker sends the mail. A pending invitation gets a new link, another week and this role.
 * No mail goes to an address that declined lately or has reached its mail limit: the response says so, and the link can be passed on.
 * @throws AppError `vaults.not-found`, `vaults.owners-only`, `vaults.own-address`, `vaults.already-in`, `vaults.full-of-people`,
 *   `vaults.too-many-pending`, `plans.no-vault-inviting` where no invitation of that address is pending
 */
export async function inviteToVault(deps: Deps, actor: Actor, input: InviteToVault): Promise<VaultInvitationSent> {
  const sent = await commit(deps, async (tx, after) => {
    // Locked before the vault, in the same order as account deletion, to avoid a deadlock.
    await lockAccount(tx, actor.userId);
    const entered = await lockVaultAsMember(tx, actor, input.id);
    requireVaultRight(entered, 'manage');
    const { vault } = entered;
    const userId = await findUserIdInVault(tx, vault, input.email);
    if (userId !== null) throw userId === actor.userId ? ownAddress() : alreadyInVault();
    await requireVaultRoom(tx, vault.id);
    if (!(await findPendingInvitation(tx, { vaultId: vault.id }, input.email))) await requireVaultInviting(tx, deps, actor);
    const queued = await sendInvitation(tx, deps, { ...toInvitationToSend(deps, { vault, actor, input }), actor, after });
    await VAULT_INVITATIONS.publishChange(tx, vault);
    after.wake();
    return queued;
  });
  const { invitation, ...others } = toInvitationSent(sent);
  return { ...others, invitation: { ...invitation, role: input.role } };
}

function toInvitationToSend(
  deps: Pick<Deps, 'product'>,
  { vault, actor, input }: { vault: StoredVault; actor: Actor; input: InviteToVault },
): InvitationToSend {
  return {
    subject: { vaultId: vault.id },
    email: input.email,
    vaultRole: input.role,
    limit: { maxPending: VAULT_MAX_PENDING, error: tooManyVaultInvitations },
    writeEmail({ expiresAt }, token) {
      const link = `${deps.product.publicUrl}/vault-invitation/${token}`;
      const about = { inviterName: actor.displayName, vaultName: vault.name, role: input.role };
      return writeVaultInvitationEmail({ ...about, link, declineLink: `${link}/decline`, expiresAt });
    },
  };
}
