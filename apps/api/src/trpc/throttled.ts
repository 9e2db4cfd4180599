import { consumeWriteLimit, type RateName } from '@everkin/domain/rate-limits';
import { findActor, middleware } from './init.ts';

/**
 * Rate-limits each write of a signed-in caller, also within a batch, across all networks; put it after `.input()`.
 * @throws AppError `throttle.…`, told as 429 with Retry-After
 */
export const throttledWrite = (name: RateName) =>
  middleware(async ({ ctx, next }) => {
    const actor = findActor(ctx);
    if (actor) await consumeWriteLimit(ctx.deps, name, actor);
    return next();
  });
