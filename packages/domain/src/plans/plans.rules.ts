import { TRIAL_DAYS } from '@everkin/contracts/plans';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Exactly seven times 24 hours, regardless of daylight saving. */
export const trialEnd = (now: Date): Date => new Date(now.getTime() + TRIAL_DAYS * DAY_MS);

/**
 * The user's local day, which ends at their midnight (docs/PRODUCT.md, Limits of Free).
 * @param timeZone a valid IANA name
 * @returns YYYY-MM-DD
 */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const partOf = (type: 'year' | 'month' | 'day'): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}
