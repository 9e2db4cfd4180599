import { FREE_REPLIES_PER_DAY } from '@everkin/contracts/plans';

export type PlanFeature = { text: string; isLeftOut?: boolean };

const MONTHLY_CENTS = 799;
const YEARLY_CENTS = 4_999;
const MONTHS_PER_YEAR = 12;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The prices, with the calculation beside the stated saving (docs/PRODUCT.md, Plans). */
export const PRICES = {
  monthly: `${dollars(MONTHLY_CENTS)}/month`,
  yearly: `${dollars(YEARLY_CENTS)}/year`,
  saving: '50% saving',
  arithmetic: `${dollars(YEARLY_CENTS)} instead of ${dollars(MONTHLY_CENTS * MONTHS_PER_YEAR)}`,
} as const;

/** The features of Premium, as listed on its card (docs/SCREENS.md, Old wizard). */
export const PREMIUM_FEATURES: readonly PlanFeature[] = [
  { text: 'Unlimited AI conversations' },
  { text: 'Voice synthesis' },
  { text: 'Memory Capsule planning' },
  { text: 'AR Eternal Garden' },
  { text: 'Family vault access' },
];
export const FREE_FEATURES: readonly PlanFeature[] = [
  { text: `${FREE_REPLIES_PER_DAY} messages/day` },
  { text: '3 memory capsules' },
  { text: 'No voice synthesis', isLeftOut: true },
];
