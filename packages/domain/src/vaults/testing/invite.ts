import type { VaultId } from '@everkin/contracts/ids';
import type { VaultInvitationSent, VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { addressOf } from '../../testing/make-group.ts';
import { inviteToVault } from '../members/invite-to-vault.ts';

/** Invites a user made by `makeUser` into a vault, to look unless something else is given. */
export const inviteUserToVault = (
  deps: Deps,
  owner: Actor,
  { id, invitee, role = 'viewer' }: { id: VaultId; invitee: Actor; role?: VaultMemberRole },
): Promise<VaultInvitationSent> => inviteToVault(deps, owner, { id, email: addressOf(invitee), role });
