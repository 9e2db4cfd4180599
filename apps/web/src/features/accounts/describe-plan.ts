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
  if (limits.repliesPerDay === null || limits.repliesLeft === null) return null;
  return `${limits.repliesPerDay} replies a day; ${limits.repliesLeft} left today.`;
}

const join = (...sentences: (string | null)[]): string => sentences.filter((sentence) => sentence !== null).join(' ');
