import { countCall, countWrite, type RateName } from '@everkin/domain/throttles';
import { z } from 'zod';
import { type Context, findActor, middleware } from './init.ts';

const NamesAccount = z.object({ username: z.string() });

/**
 * Counts each call of a procedure, also those of one batch, per address and per account; put it after `.input()`.
 * The account is the one that the input names (`username`), else the one that is signed in.
 * @throws AppError `throttle.…`, told as 429 with Retry-After
 */
export const throttled = (name: RateName) =>
  middleware(async ({ ctx, input, next }) => {
    await countCall(ctx.deps, name, { network: ctx.network, account: findAccount(ctx, input) });
    return next();
  });

function findAccount(ctx: Context, input: unknown): string | null {
  const named = NamesAccount.safeParse(input);
  return named.success ? named.data.username : (ctx.session.current?.user.username ?? null);
}

/** Counts each write of whoever is signed in, wherever from; put it after `.input()`. @throws AppError as `throttled` */
export const throttledWrite = (name: RateName) =>
  middleware(async ({ ctx, next }) => {
    const actor = findActor(ctx);
    if (actor) await countWrite(ctx.deps, name, actor);
    return next();
  });
