import type { StorySegment } from '@everkin/contracts/timeline/stories';

/** The years of a story, both included; null on an open side. */
export type StoryYears = { from: number | null; to: number | null };

const DECADES = new Map([
  [1920, 'The twenties'],
  [1930, 'The thirties'],
  [1940, 'The forties'],
  [1950, 'The fifties'],
  [1960, 'The sixties'],
  [1970, 'The seventies'],
  [1980, 'The eighties'],
  [1990, 'The nineties'],
]);

/** The name of a story, by rule: `The sixties`, `1955 to 1958`, or the question's words. */
export function nameStory({ from, to }: StoryYears, question: string | null): string {
  if (question !== null) return question;
  if (from === null && to === null) return 'A whole life';
  if (from === null) return `Until ${to}`;
  if (to === null) return `From ${from}`;
  if (from === to) return String(from);
  const isDecade = from % 10 === 0 && to === from + 9;
  return isDecade ? (DECADES.get(from) ?? `The ${from}s`) : `${from} to ${to}`;
}

/** First of all. @param firstName of the person, where every quotation is theirs; null where the family remembers too */
export const openStory = (name: string, firstName: string | null): StorySegment => ({
  kind: 'title',
  text: firstName === null ? `${name}, as the family remembers them` : `${name}, in ${firstName}’s own words`,
});

export const END_OF_STORY: StorySegment = { kind: 'pause', text: 'That is everything from this time so far.' };

/** A date as a line between two quotations needs it. */
export type LineDate = { edtf: string; earliest: string | null; latest: string | null };

const COUNTED = ['', '', 'Two', 'Three', 'Four'];
/** From here on a silence between two memories is said. */
const GAP_MIN_YEARS = 5;
const YEAR = /^(\d{4})(?:-\d\d)?(?:-\d\d)?$/;
const ABOUT_YEAR = /^(\d{4})~$/;
const SUMMER = /^\d{4}-22$/;

const yearOf = (day: string | null): number | null => (day === null ? null : Number(day.slice(0, 4)));

/**
 * The line before a quotation: made of dates alone, from a fixed list (docs/PRODUCT.md, Stories).
 * @param before the date of the quotation before it; null for the first
 * @returns null where nothing has to be said
 */
export function connect(before: LineDate | null, next: LineDate): string | null {
  if (before?.edtf === next.edtf) return SUMMER.test(next.edtf) ? 'That same summer.' : null;
  const [last, first] = [yearOf(before?.latest ?? null), yearOf(next.earliest)];
  const gap = last === null || first === null ? 0 : first - last;
  if (last !== null && first !== null && gap > GAP_MIN_YEARS) return `Nothing is written down from ${last + 1} to ${first - 1}.`;
  const about = ABOUT_YEAR.exec(next.edtf)?.[1];
  if (about !== undefined) return `About ${about}.`;
  const year = YEAR.exec(next.edtf)?.[1];
  const yearBefore = before && YEAR.exec(before.edtf)?.[1];
  if (year === undefined || year === yearBefore) return null;
  const counted = yearBefore ? COUNTED[Number(year) - Number(yearBefore)] : undefined;
  return counted ? `${counted} years later.` : `${year}.`;
}
