import {
  AnswerVaultInvitation,
  VaultInvitationAnswered,
  VaultInvitationByToken,
  VaultInvitationDetails,
  VaultInvitationToDecline,
} from '@everkin/contracts/vaults/vaults';
import { answerVaultInvitation } from '@everkin/domain/vaults/members/answer-invitation';
import { getVaultInvitation, getVaultInvitationToDecline } from '@everkin/domain/vaults/members/get-vault-invitation';
import { findActor, publicProcedure, router } from '../init.ts';

/** Invitations to vaults, by the token of their link. */
export const vaultInvitationsRouter = router({
  /** Anybody with the link may see what the invitation is for, before signing in. */
  get: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(VaultInvitationByToken)
    .output(VaultInvitationDetails)
    .query(({ ctx, input }) => getVaultInvitation(ctx.deps, findActor(ctx), input)),
  /** The same for the decline page. */
  getToDecline: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(VaultInvitationByToken)
    .output(VaultInvitationToDecline)
    .query(({ ctx, input }) => getVaultInvitationToDecline(ctx.deps, input)),
  /** Anybody with the link may decline, with or without an account (docs/PRODUCT.md, Invitations); accepting needs one. */
  answer: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(AnswerVaultInvitation)
    .output(VaultInvitationAnswered)
    .mutation(({ ctx, input }) => answerVaultInvitation(ctx.deps, findActor(ctx), input)),
});
