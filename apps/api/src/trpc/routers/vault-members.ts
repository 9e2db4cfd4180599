import {
  ChangeVaultRole,
  InviteToVault,
  VaultInvitationSent,
  VaultMember,
  VaultMemberRef,
  VaultPeople,
  VaultRef,
} from '@everkin/contracts/vaults/vaults';
import { changeVaultRole } from '@everkin/domain/vaults/members/change-role';
import { inviteToVault } from '@everkin/domain/vaults/members/invite-to-vault';
import { listPeople } from '@everkin/domain/vaults/members/list-people';
import { removeFromVault } from '@everkin/domain/vaults/members/remove-from-vault';
import { z } from 'zod';
import { router, userProcedure } from '../init.ts';

/** The people in a vault. */
export const vaultMembersRouter = router({
  list: userProcedure
    .input(VaultRef)
    .output(VaultPeople)
    .query(({ ctx, input }) => listPeople(ctx.deps, ctx.actor, input)),
  invite: userProcedure
    .meta({ rate: 'invite' })
    .input(InviteToVault)
    .output(VaultInvitationSent)
    .mutation(({ ctx, input }) => inviteToVault(ctx.deps, ctx.actor, input)),
  setRole: userProcedure
    .input(ChangeVaultRole)
    .output(VaultMember)
    .mutation(({ ctx, input }) => changeVaultRole(ctx.deps, ctx.actor, input)),
  remove: userProcedure
    .input(VaultMemberRef)
    .output(z.void())
    .mutation(({ ctx, input }) => removeFromVault(ctx.deps, ctx.actor, input)),
});
