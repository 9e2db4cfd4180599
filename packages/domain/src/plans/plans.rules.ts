import { TRIAL_DAYS } from '@everkin/contracts/plans';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Seven times 24 hours, whatever clocks are put forward meanwhile. */
export const trialEnd = (now: Date): Date => new Date(now.getTime() + TRIAL_DAYS * DAY_MS);

/**
 * The day that somebody is in, which ends at their own midnight (docs/PRODUCT.md, Limits of Free).
 * @param timeZone IANA name that is known to exist
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
