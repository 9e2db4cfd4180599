import { FREE_CAPSULES } from '@everkin/contracts/capsules/capsules';
import { FREE_REPLIES_PER_DAY, type PlanState } from '@everkin/contracts/plans';
import { subscriptionAt } from '../accounts/accounts.rules.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { countReplies, countWaitingCapsules, findTrialEnd } from './plans.repo.ts';
import { dayIn } from './plans.rules.ts';

/** An account's plan, and today's remaining quota where limits are enforced (docs/PRODUCT.md, Limits of Free). */
export async function getPlan(deps: Deps, actor: Actor): Promise<PlanState> {
  const now = deps.clock.now();
  const subscription = subscriptionAt(await findTrialEnd(deps.db, actor.userId), now);
  const used = await countWaitingCapsules(deps.db, actor.userId);
  if (!deps.product.hasPlanLimits || subscription.plan === 'premium')
    return { ...subscription, limits: { repliesPerDay: null, repliesLeft: null, capsules: { limit: null, used } } };
  const replies = await countReplies(deps.db, { userId: actor.userId, day: dayIn(actor.timeZone ?? 'UTC', now) });
  return {
    ...subscription,
    limits: {
      repliesPerDay: FREE_REPLIES_PER_DAY,
      repliesLeft: Math.max(0, FREE_REPLIES_PER_DAY - replies),
      capsules: { limit: FREE_CAPSULES, used },
    },
  };
}
