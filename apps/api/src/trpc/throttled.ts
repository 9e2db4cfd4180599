import { consumeWriteLimit, type RateName } from '@everkin/domain/rate-limits';
import { findActor, middleware } from './init.ts';

/**
 * Counts each write of whoever is signed in, also those of one batch, wherever from; put it after `.input()`.
 * @throws AppError `throttle.…`, told as 429 with Retry-After
 */
export const throttledWrite = (name: RateName) =>
  middleware(async ({ ctx, next }) => {
    const actor = findActor(ctx);
    if (actor) await consumeWriteLimit(ctx.deps, name, actor);
    return next();
  });
