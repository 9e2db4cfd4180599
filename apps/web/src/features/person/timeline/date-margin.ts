import { formatEdtf } from '@everkin/contracts/dates/format-edtf';

type Dated = { edtf: string; words: string; earliest: string | null; latest: string | null };

/** A year alone, also an uncertain one, or the side of a year: it stands in the margin as it is said. */
const WHOLE_YEAR = /^(?:\d{4}[~?%]?|\.\.\/\d{4}|\d{4}\/\.\.)$/;
const DECADE = /^\d{3}X/;

/**
 * The day at which something stands in the timeline, as the server orders it: its first one; of `before 1944` the last one before
 * it, of `after 1945` the last one of 1945.
 */
export function dayOf({ earliest, latest }: Pick<Dated, 'earliest' | 'latest'>): string {
  if (earliest === null) return latest ?? '';
  return latest === null ? new Date(Date.parse(earliest) - DAY_MS).toISOString().slice(0, 10) : earliest;
}

const DAY_MS = 86_400_000;

/** The year under which a date is listed. */
export const yearOf = (date: Pick<Dated, 'earliest' | 'latest'>): number => Number(dayOf(date).slice(0, 4));

/** What stands in the margin of the timeline: `1954`, `about 1962`, `before 1944`; blank for a whole decade, which its heading names. */
export function describeMargin(date: Dated): string {
  if (DECADE.test(date.edtf)) return '';
  return (WHOLE_YEAR.test(date.edtf) ? formatEdtf(date.edtf) : null) ?? String(yearOf(date));
}

/** What the margin leaves out: `February 21` beside `1954`; blank where the margin says all. */
export function describeRest(date: Dated): string {
  const margin = describeMargin(date);
  if (margin === date.words) return '';
  const rest =
    date.words.endsWith(margin) && margin !== '' ? date.words.slice(0, -margin.length).replace(/(?<![,\s])[,\s]+$/, '') : date.words;
  // `1955 to 1958` without its end would say something else.
  const shown = /\b(?:to|until|and|–|-)$/.test(rest) || /\d{4}/.test(rest) ? date.words : rest;
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}`;
}
