import type { OpeningCondition } from './opening-day.ts';

/** Ordinals are written out as far as a birthday invitation would write them. */
const UP_TO_NINETEENTH = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ROUND_TENS = ['', '', 'twentieth', 'thirtieth', 'fortieth', 'fiftieth', 'sixtieth', 'seventieth', 'eightieth', 'ninetieth'];

/** @param count 0 to 199 */
function ordinalOf(count: number): string {
  if (count === 100) return 'hundredth';
  if (count > 100) return `hundred and ${ordinalOf(count - 100)}`;
  const small = UP_TO_NINETEENTH[count];
  if (small !== undefined) return small;
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  return ones === 0 ? (ROUND_TENS[tens] ?? '') : `${TENS[tens] ?? ''}-${UP_TO_NINETEENTH[ones] ?? ''}`;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The day of the calendar on which a condition is met, by its own time zone. A birthday on 29 February is on 1 March in years without
 * one.
 * @returns YYYY-MM-DD
 */
export function openingDayOf(condition: OpeningCondition): string {
  if (condition.kind === 'date') return condition.day;
  const year = Number(condition.born.slice(0, 4)) + condition.years;
  const birthday = condition.born.slice(4);
  return `${String(year).padStart(4, '0')}${birthday === '-02-29' && !isLeap(year) ? '-03-01' : birthday}`;
}

/** The occasion of an age, as in "Hannah’s eighteenth birthday"; null for a plain day. */
export const occasionOf = (condition: OpeningCondition): string | null =>
  condition.kind === 'age' ? `${condition.name}’s ${ordinalOf(condition.years)} birthday` : null;
