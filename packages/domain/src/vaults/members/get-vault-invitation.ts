import type { VaultInvitationByToken, VaultInvitationDetails, VaultInvitationToDecline } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { getInvitationToDecline } from '../../invitations/get-invitation-to-decline.ts';
import { findShownInvitation } from '../../invitations/invitations.access.ts';
import { unknownInvitation } from '../../invitations/invitations.errors.ts';
import { findVault, findVaultOf } from '../vaults.repo.ts';

/**
 * What an invitation link shows to its holder, signed in or not: who invites, into which vault and as what; nothing of what is in it.
 * Somebody who is in it also gets its id, to go there.
 * @param actor null for somebody who is signed out
 * @throws AppError `invitations.unknown`
 */
export async function getVaultInvitation(
  deps: Deps,
  actor: Actor | null,
  { token }: VaultInvitationByToken,
): Promise<VaultInvitationDetails> {
  const shown = await findShownInvitation(deps, token);
  const vault = shown?.vaultId ? await findVault(deps.db, shown.vaultId) : null;
  if (!shown?.vaultRole || !vault) throw unknownInvitation();
  const isIn = actor !== null && (await findVaultOf(deps.db, { id: vault.id, userId: actor.userId })) !== null;
  return {
    invitation: { ...shown.invitation, role: shown.vaultRole },
    invitedBy: shown.invitedBy,
    vault: { ...(isIn && { id: vault.id }), name: vault.name },
  };
}

/** The invitation to a vault that a link can decline. @throws AppError `invitations.unknown` */
export const getVaultInvitationToDecline = (deps: Deps, { token }: VaultInvitationByToken): Promise<VaultInvitationToDecline> =>
  getInvitationToDecline(deps, {
    token,
    async describe({ vaultId }) {
      const vault = vaultId === null ? null : await findVault(deps.db, vaultId);
      return vault && { vaultName: vault.name };
    },
  });
