import type { Database } from '@everkin/db/client';
import { subscriptionAt } from '../accounts/accounts.rules.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { noVaultInviting } from './plans.errors.ts';
import { findTrialEnd } from './plans.repo.ts';

/**
 * Requires a plan with which somebody can be invited into the vault, where limits are enforced (docs/PRODUCT.md, Limits of Free).
 * @throws AppError `plans.no-vault-inviting`
 */
export async function requireVaultInviting(db: Database, deps: Deps, actor: Actor): Promise<void> {
  if (!deps.product.hasPlanLimits) return;
  const { plan } = subscriptionAt(await findTrialEnd(db, actor.userId), deps.clock.now());
  if (plan !== 'premium') throw noVaultInviting();
}
