import type { PlanState } from '@everkin/contracts/plans';
import { formatDate } from '../../lib/dates.ts';

/** A plan's name and its notable details; null when there are none. */
export function describePlan(plan: PlanState): { name: string; detail: string | null } {
  const ends = plan.trialEndsAt === null ? '' : formatDate(plan.trialEndsAt);
  switch (plan.status) {
    case 'active':
      return { name: 'Premium', detail: null };
    case 'trialing':
      return { name: 'Premium trial', detail: `Until ${ends}. It won’t renew.` };
    case 'expired':
      return { name: 'Free', detail: join(`Your trial ended on ${ends}.`, describeLimits(plan)) };
    case 'none':
      return { name: 'Free', detail: describeLimits(plan) };
  }
}

function describeLimits({ limits }: PlanState): string | null {
  const { repliesPerDay, repliesLeft, capsules } = limits;
  if (repliesPerDay === null || repliesLeft === null) return null;
  const waiting = capsules.limit === null ? null : `${capsules.used} of ${capsules.limit} memory capsules waiting.`;
  return join(`${repliesPerDay} replies a day; ${repliesLeft} left today.`, waiting);
}

const join = (...sentences: (string | null)[]): string => sentences.filter((sentence) => sentence !== null).join(' ');
