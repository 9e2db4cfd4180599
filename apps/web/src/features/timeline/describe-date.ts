import type { KnownDate } from '@everkin/contracts/dates/parse-date';
import { formatEdtf } from '@everkin/contracts/dates/format-edtf';

/**
 * A date as it was understood, with its days where the words alone leave them open: `The 1960s: 1960 to 1969`, `About 1962`,
 * `Christmas 1951: December 1951`.
 */
export function describeDate({ words, earliest, latest }: KnownDate): string {
  const shown = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const span = earliest && latest && formatSpan(earliest, latest);
  return !span || words.toLowerCase().includes(span.toLowerCase()) ? shown : `${shown}: ${span}`;
}

/** Whole years and whole months are named as such. */
function formatSpan(earliest: string, latest: string): string | null {
  if (earliest.endsWith('-01-01') && latest.endsWith('-12-31')) return join(earliest.slice(0, 4), latest.slice(0, 4));
  if (!earliest.endsWith('-01') || Number(latest.slice(8)) < LAST_DAY_MIN) return join(earliest, latest);
  const [from, to] = [earliest.slice(0, 7), latest.slice(0, 7)];
  const [first, last] = [formatEdtf(from), formatEdtf(to)];
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return from !== to && isOneYear && first !== null ? `${first.slice(0, -' 1988'.length)} to ${last}` : join(from, to);
}

/** A span that begins with a month's first day and ends this late means whole months. */
const LAST_DAY_MIN = 28;

const join = (from: string, to: string): string | null => formatEdtf(from === to ? from : `${from}/${to}`);
