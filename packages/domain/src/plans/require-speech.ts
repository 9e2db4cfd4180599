import { subscriptionAt } from '../accounts/accounts.rules.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { noSpeechOnFree } from './plans.errors.ts';
import { findTrialEnd } from './plans.repo.ts';

/**
 * Requires a plan that includes speech, where limits are enforced (docs/PRODUCT.md, Limits of Free).
 * @throws AppError `plans.no-speech`
 */
export async function requireSpeech(deps: Deps, actor: Actor): Promise<void> {
  if (!deps.product.hasPlanLimits) return;
  const { plan } = subscriptionAt(await findTrialEnd(deps.db, actor.userId), deps.clock.now());
  if (plan !== 'premium') throw noSpeechOnFree();
}
