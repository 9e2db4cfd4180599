import { Login, Register, User } from '@everkin/contracts/accounts';
import { toUser } from '@everkin/domain/accounts/accounts.rules';
import { logIn } from '@everkin/domain/accounts/log-in';
import { registerUser } from '@everkin/domain/accounts/register-user';
import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../init.ts';

export const accountsRouter = router({
  getUser: userProcedure.output(User).query(({ ctx }) => toUser(ctx.user, ctx.deps.clock.now())),

  register: publicProcedure
    .input(Register)
    .output(User)
    .mutation(async ({ ctx, input }) => {
      const user = await registerUser(ctx.deps, input);
      await ctx.session.start(user.id);
      return user;
    }),

  login: publicProcedure
    .input(Login)
    .output(User)
    .mutation(async ({ ctx, input }) => {
      const user = await logIn(ctx.deps, input);
      await ctx.session.start(user.id);
      return user;
    }),

  /** Never fails, signed in or not (rest.md). */
  logout: publicProcedure.output(z.void()).mutation(({ ctx }) => ctx.session.end()),
});
