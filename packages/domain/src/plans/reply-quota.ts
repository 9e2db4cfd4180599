import { FREE_REPLIES_PER_DAY } from '@everkin/contracts/plans';
import type { Database } from '@everkin/db/client';
import { subscriptionAt } from '../accounts/accounts.rules.ts';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { noRepliesLeft } from './plans.errors.ts';
import { claimReply, countReplies, findTrialEnd, refundReply } from './plans.repo.ts';
import { dayIn } from './plans.rules.ts';

/** A reply counted against the quota. */
export type QuotaHold = {
  /** Refunds a reply that was never made; never throws. */
  giveBack(): Promise<void>;
};

/** A reply without a quota. */
const NO_QUOTA: QuotaHold = { giveBack: () => Promise.resolve() };

/**
 * Counts one avatar reply against the plan, where limits are enforced (docs/PRODUCT.md, Limits of Free); groups are not counted.
 * @param tx the transaction that writes what the reply is for, so that both commit or neither
 * @throws AppError `plans.no-replies-left`
 */
export async function takeReplyQuota(tx: Database, deps: Deps, actor: Actor): Promise<QuotaHold> {
  if (!deps.product.hasPlanLimits) return NO_QUOTA;
  const now = deps.clock.now();
  const { plan } = subscriptionAt(await findTrialEnd(tx, actor.userId), now);
  if (plan === 'premium') return NO_QUOTA;
  const day = { userId: actor.userId, day: dayIn(actor.timeZone ?? 'UTC', now) };
  if (!(await claimReply(tx, day, FREE_REPLIES_PER_DAY))) throw noRepliesLeft();
  return {
    giveBack: async () => {
      try {
        await refundReply(deps.db, day);
      } catch (error) {
        deps.log.error(error, { userId: actor.userId }, 'reply quota refund failed');
      }
    },
  };
}

/** Whether the plan still allows an avatar reply today; for messages whose reply is not counted. */
export async function hasRepliesLeft(deps: Deps, actor: Actor): Promise<boolean> {
  if (!deps.product.hasPlanLimits) return true;
  const now = deps.clock.now();
  if (subscriptionAt(await findTrialEnd(deps.db, actor.userId), now).plan === 'premium') return true;
  return (await countReplies(deps.db, { userId: actor.userId, day: dayIn(actor.timeZone ?? 'UTC', now) })) < FREE_REPLIES_PER_DAY;
}

/**
 * Writes what a reply is for and counts the reply, in one transaction.
 * @param write returns null when there is nothing to do, as for a repeat; then nothing is counted
 * @throws AppError `plans.no-replies-left`
 */
export async function withReplyQuota<Written>(
  deps: Deps,
  actor: Actor,
  write: (db: Database) => Promise<Written | null>,
): Promise<{ written: Written; quota: QuotaHold } | null> {
  // A chat turn is the hot path: without limits it stays one statement.
  if (!deps.product.hasPlanLimits) return withoutReplyQuota(deps, write);
  return commit(deps, async (tx) => {
    const written = await write(tx);
    return written === null ? null : { written, quota: await takeReplyQuota(tx, deps, actor) };
  });
}

/** Like `withReplyQuota`, for a reply that is not counted. */
export async function withoutReplyQuota<Written>(
  deps: Pick<Deps, 'db'>,
  write: (db: Database) => Promise<Written | null>,
): Promise<{ written: Written; quota: QuotaHold } | null> {
  const written = await write(deps.db);
  return written === null ? null : { written, quota: NO_QUOTA };
}
