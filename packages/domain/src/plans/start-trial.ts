import type { StartTrial, TrialStarted } from '@everkin/contracts/plans';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { trialUsed } from './plans.errors.ts';
import { claimTrial } from './plans.repo.ts';
import { trialEnd } from './plans.rules.ts';

/** Starts an account's only trial; it expires by itself. @throws AppError `plans.trial-used` */
export async function startTrial(deps: Deps, actor: Actor, _input: StartTrial): Promise<TrialStarted> {
  const trialEndsAt = trialEnd(deps.clock.now());
  if (!(await claimTrial(deps.db, actor.userId, trialEndsAt))) throw trialUsed();
  deps.log.info({ userId: actor.userId }, 'trial started');
  return { plan: 'premium', status: 'trialing', trialEndsAt: trialEndsAt.toISOString() };
}
