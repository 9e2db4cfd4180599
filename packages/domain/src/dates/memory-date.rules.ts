import { boundsOf, precisionOf } from '@everkin/contracts/dates/edtf';
import { formatEdtf } from '@everkin/contracts/dates/format-edtf';
import { type DateContext, parseDate } from '@everkin/contracts/dates/parse-date';
import type { DateSource, LifeDate, MemoryDate } from '@everkin/contracts/timeline/memory-date';

/** A memory's date as stored beside its words. */
export type StoredDate = { dateEdtf: string | null; dateEarliest: string | null; dateLatest: string | null; dateSource: DateSource | null };

/** Without a date. */
export const UNDATED: StoredDate = { dateEdtf: null, dateEarliest: null, dateLatest: null, dateSource: null };

/**
 * What the words of a date mean. Nothing is added that they do not say: what cannot be read, may mean two dates or lies in the future
 * is no date. The one function that fills these columns.
 * @param source who or what gave the words
 */
export function datesOf(words: string | null, source: DateSource, context: DateContext): StoredDate {
  if (words === null) return UNDATED;
  const date = parseDate(words, context);
  if (date.edtf === null) return { ...UNDATED, dateSource: source };
  return { dateEdtf: date.edtf, dateEarliest: date.earliest, dateLatest: date.latest, dateSource: source };
}

/** After every day: what was once read as a date is read the same again. */
const END_OF_DAYS = '9999-12-31';

/** The words of an EDTF date: those it was given in, where they say the same, such as "Christmas 1951" for its December. */
export function wordsOf(edtf: string, given: string | null): string {
  const formatted = formatEdtf(edtf) ?? edtf;
  // Of thousands of memories most have such words, and to parse them all would take a tenth of a second.
  if (given === null || given === edtf || given === formatted) return formatted;
  const read = parseDate(given, { today: END_OF_DAYS });
  return read.edtf === edtf ? read.words : formatted;
}

/** The date of a stored memory; null where its words are none that can be read. */
export function memoryDateOf({
  happenedAt,
  dateEdtf,
  dateEarliest,
  dateLatest,
  dateSource,
}: StoredDate & { happenedAt: string | null }): MemoryDate | null {
  if (dateEdtf === null || dateSource === null) return null;
  return {
    words: wordsOf(dateEdtf, happenedAt),
    edtf: dateEdtf,
    earliest: dateEarliest,
    latest: dateLatest,
    precision: precisionOf(dateEdtf),
    source: dateSource,
  };
}

/** A date of birth or death as stored; null where not known. */
export const lifeDateOf = (words: string | null, edtf: string | null): LifeDate | null =>
  words === null || edtf === null ? null : { words, edtf };

/** What is known of a life that a date about it may depend on. */
export type Life = { bornEdtf: string | null; diedEdtf: string | null; hemisphere: DateContext['hemisphere'] };

/** What a date about a person may depend on. */
export function contextOf({ bornEdtf, diedEdtf, hemisphere }: Life, today: string): DateContext {
  const [born, died] = [bornEdtf, diedEdtf].map((edtf) => (edtf === null ? null : boundsOf(edtf)));
  return {
    today,
    hemisphere: hemisphere ?? null,
    born: yearOf(born?.earliest ?? born?.latest),
    died: yearOf(died?.latest ?? died?.earliest),
  };
}

const yearOf = (day: string | null | undefined): number | null => (day ? Number(day.slice(0, 4)) : null);
