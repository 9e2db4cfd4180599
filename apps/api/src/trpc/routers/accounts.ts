import {
  AccessProof,
  DeleteAccount,
  ForgotPassword,
  InstallationFacts,
  Login,
  Register,
  ResetPassword,
  SessionInfo,
  UpdateProfile,
  User,
} from '@everkin/contracts/accounts';
import { verifyAccessCode } from '@everkin/domain/accounts/access-codes';
import { toUser } from '@everkin/domain/accounts/accounts.rules';
import { deleteAccount } from '@everkin/domain/delete-account';
import { describeInstallation } from '@everkin/domain/accounts/describe-installation';
import { forgotPassword } from '@everkin/domain/accounts/forgot-password';
import { endOtherSessions, listSessions } from '@everkin/domain/accounts/list-sessions';
import { logIn } from '@everkin/domain/accounts/log-in';
import { registerUser } from '@everkin/domain/accounts/register-user';
import { resetPassword } from '@everkin/domain/accounts/reset-password';
import { updateProfile } from '@everkin/domain/accounts/update-profile';
import { verifyInvitation } from '@everkin/domain/invitations/verify-invitation';
import { widestOf } from '@everkin/domain/rate-limits';
import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../init.ts';

export const accountsRouter = router({
  /** The page's first call, usually signed out: an error status would show up in the browser console. */
  currentUser: publicProcedure
    .output(User.nullable())
    .query(({ ctx }) => ctx.session.current && toUser(ctx.session.current.user, ctx.deps.clock.now())),

  installation: publicProcedure.output(InstallationFacts).query(({ ctx }) => describeInstallation(ctx.deps)),

  getUser: userProcedure.output(User).query(({ ctx }) => toUser(ctx.user, ctx.deps.clock.now())),

  updateProfile: userProcedure
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx.actor, input)),

  verifyAccessCode: publicProcedure
    .meta({ rate: 'access-code' })
    .input(AccessProof)
    .output(z.void())
    .mutation(async ({ ctx, input: { accessCode = '', invitationToken } }) => {
      if (invitationToken !== undefined) await verifyInvitation(ctx.deps, { token: invitationToken });
      else await verifyAccessCode(ctx.deps, { accessCode, network: ctx.network });
      if (ctx.deps.product.accessCodes.length > 0) ctx.accessPass.give();
    }),

  register: publicProcedure
    .meta({ rate: 'register' })
    .input(Register)
    .output(User)
    .mutation(async ({ ctx, input }) => {
      const hasAccessPass = ctx.accessPass.isHeld();
      const user = await registerUser(ctx.deps, input, { hasAccessPass, startSession: ctx.session.start, network: ctx.network });
      ctx.device.remember(user.username);
      return user;
    }),

  login: publicProcedure
    .meta({ rate: 'sign-in' })
    .input(Login)
    .output(User)
    .mutation(async ({ ctx, input }) => {
      const caller = { network: ctx.network, device: ctx.device.known };
      const user = await logIn(ctx.deps, input, { startSession: ctx.session.start, caller });
      ctx.device.remember(user.username);
      return user;
    }),

  /** Never fails, signed in or not (docs/API.md, POST /logout). */
  logout: publicProcedure.output(z.void()).mutation(({ ctx }) => ctx.session.end()),

  forgotPassword: publicProcedure
    .meta({ rate: 'reset' })
    .input(ForgotPassword)
    .output(z.void())
    .mutation(({ ctx, input }) => forgotPassword(ctx.deps, input, widestOf(ctx.network))),

  resetPassword: publicProcedure
    .meta({ rate: 'reset' })
    .input(ResetPassword)
    .output(z.void())
    .mutation(({ ctx, input }) => resetPassword(ctx.deps, input)),

  sessions: userProcedure.output(z.array(SessionInfo)).query(({ ctx }) => listSessions(ctx.deps, ctx.actor, { token: ctx.sessionToken })),

  endOtherSessions: userProcedure
    .output(z.void())
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.actor, { token: ctx.sessionToken })),

  /** A password can be guessed here as on sign-in, but only with a session: the limit is per account. */
  delete: userProcedure
    .meta({ rate: 'confirm-password' })
    .input(DeleteAccount)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.deps, ctx.actor, input);
      ctx.device.forget(ctx.user.username);
      await ctx.session.end();
    }),
});
