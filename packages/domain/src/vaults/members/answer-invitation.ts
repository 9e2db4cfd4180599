import type { AnswerVaultInvitation, VaultInvitationAnswered } from '@everkin/contracts/vaults/vaults';
import type { VaultId } from '@everkin/contracts/ids';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { unauthenticated } from '../../errors.ts';
import { acceptInvitationTo } from '../../invitations/accept-invitation-to.ts';
import { declineInvitationTo } from '../../invitations/decline-invitation-to.ts';
import { findVaultOf } from '../vaults.repo.ts';
import { publishVault } from '../publish-vault.ts';
import { requireVaultRoom, VAULT_INVITATIONS } from './members.access.ts';
import { insertVaultMember } from './members.repo.ts';
import { roleOf } from './members.rules.ts';

/**
 * Accepts or declines an invitation to a vault. Declining needs the link alone, accepting an account with the invited address.
 * @param actor null for somebody who is signed out
 * @throws AppError those of `acceptInvitationTo` and `declineInvitationTo`, `accounts.signed-out`, `vaults.full-of-people`
 */
export async function answerVaultInvitation(
  deps: Deps,
  actor: Actor | null,
  { token, answer }: AnswerVaultInvitation,
): Promise<VaultInvitationAnswered> {
  if (answer === 'accept') {
    if (!actor) throw unauthenticated();
    return { vaultId: await joinVault(deps, actor, token) };
  }
  await declineInvitationTo(deps, actor, { kind: VAULT_INVITATIONS, token });
  return { vaultId: null };
}

const joinVault = (deps: Deps, actor: Actor, token: string): Promise<VaultId> =>
  acceptInvitationTo(deps, actor, {
    kind: VAULT_INVITATIONS,
    token,
    async join(tx, { subject: vault, invitation }, joinedAt) {
      if (await findVaultOf(tx, { id: vault.id, userId: actor.userId })) return vault.id;
      await requireVaultRoom(tx, vault.id);
      const member = { id: deps.newId('vm'), vaultId: vault.id, userId: actor.userId, role: roleOf(invitation), joinedAt };
      await insertVaultMember(tx, member);
      await publishVault(tx, vault);
      return vault.id;
    },
  });
