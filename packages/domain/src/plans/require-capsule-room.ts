import { FREE_CAPSULES } from '@everkin/contracts/capsules/capsules';
import type { Database } from '@everkin/db/client';
import { subscriptionAt } from '../accounts/accounts.rules.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { noCapsulesLeft } from './plans.errors.ts';
import { countWaitingCapsules, findTrialEnd } from './plans.repo.ts';

/**
 * Requires a plan with room for one more sealed capsule, where limits are enforced (docs/PRODUCT.md, Limits of Free). Call it with the account
 * locked, in the transaction that seals: so as many are sealed at once as there is room for.
 * @throws AppError `plans.no-capsules-left`
 */
export async function requireCapsuleRoom(tx: Database, deps: Deps, actor: Actor): Promise<void> {
  if (!deps.product.hasPlanLimits) return;
  const { plan } = subscriptionAt(await findTrialEnd(tx, actor.userId), deps.clock.now());
  if (plan !== 'premium' && (await countWaitingCapsules(tx, actor.userId)) >= FREE_CAPSULES) throw noCapsulesLeft();
}
