import {
  AccessCode,
  DeleteAccount,
  ForgotPassword,
  Login,
  Register,
  ResetPassword,
  SessionInfo,
  UpdateProfile,
  User,
} from '@everkin/contracts/accounts';
import { verifyAccessCode } from '@everkin/domain/accounts/access-codes';
import { toUser } from '@everkin/domain/accounts/accounts.rules';
import { deleteAccount } from '@everkin/domain/accounts/delete-account';
import { forgotPassword } from '@everkin/domain/accounts/forgot-password';
import { endOtherSessions, listSessions } from '@everkin/domain/accounts/list-sessions';
import { logIn } from '@everkin/domain/accounts/log-in';
import { registerUser } from '@everkin/domain/accounts/register-user';
import { resetPassword } from '@everkin/domain/accounts/reset-password';
import { updateProfile } from '@everkin/domain/accounts/update-profile';
import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../init.ts';
import { throttled } from '../throttled.ts';

export const accountsRouter = router({
  /** For the page's first question, whose usual answer is nobody: a refusal would stand in the browser's console as an error. */
  currentUser: publicProcedure
    .output(User.nullable())
    .query(({ ctx }) => ctx.session.current && toUser(ctx.session.current.user, ctx.deps.clock.now())),

  getUser: userProcedure.output(User).query(({ ctx }) => toUser(ctx.user, ctx.deps.clock.now())),

  updateProfile: userProcedure
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx.actor, input)),

  verifyAccessCode: publicProcedure
    .input(AccessCode)
    .use(throttled('access-code'))
    .output(z.void())
    .mutation(({ ctx, input }) => {
      verifyAccessCode(ctx.deps, input);
      if (ctx.deps.product.accessCodes.length > 0) ctx.accessPass.give();
    }),

  register: publicProcedure
    .input(Register)
    .use(throttled('register'))
    .output(User)
    .mutation(({ ctx, input }) =>
      registerUser(ctx.deps, input, { hasAccessPass: ctx.accessPass.isHeld(), startSession: ctx.session.start }),
    ),

  login: publicProcedure
    .input(Login)
    .use(throttled('sign-in'))
    .output(User)
    .mutation(({ ctx, input }) => logIn(ctx.deps, input, ctx.session.start)),

  /** Never fails, signed in or not (rest.md). */
  logout: publicProcedure.output(z.void()).mutation(({ ctx }) => ctx.session.end()),

  forgotPassword: publicProcedure
    .input(ForgotPassword)
    .use(throttled('reset'))
    .output(z.void())
    .mutation(({ ctx, input }) => forgotPassword(ctx.deps, input, ctx.network)),

  resetPassword: publicProcedure
    .input(ResetPassword)
    .use(throttled('reset'))
    .output(z.void())
    .mutation(({ ctx, input }) => resetPassword(ctx.deps, input)),

  sessions: userProcedure.output(z.array(SessionInfo)).query(({ ctx }) => listSessions(ctx.deps, ctx.actor, { token: ctx.sessionToken })),

  endOtherSessions: userProcedure
    .output(z.void())
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.actor, { token: ctx.sessionToken })),

  /** Its password can be guessed at as at the door, so it is counted with signing in. */
  delete: userProcedure
    .input(DeleteAccount)
    .use(throttled('sign-in'))
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.deps, ctx.actor, input);
      await ctx.session.end();
    }),
});
