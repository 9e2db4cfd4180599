import { boundsOf, type Hemisphere, type Precision, precisionOf, spanOfPoint } from './edtf.ts';
import { formatEdtf } from './format-edtf.ts';
import { isMeaning, type Meaning, type Reading, parsePoint } from './parse-point.ts';

/** What a date may depend on. `today` is the last day that is not in the future: `2026-11-29`. */
export type DateContext = {
  today: string;
  hemisphere?: Hemisphere | null;
  /** The years of birth and death, as far as known: they decide the century of "the sixties". */
  born?: number | null;
  died?: number | null;
};

/** A date as it was understood: EDTF, in words, and the days that it may mean (null on an open side). */
export type KnownDate = { edtf: string; words: string; earliest: string | null; latest: string | null; precision: Precision };
/** What was not taken as a date, why, and what may be meant. */
export type UnknownDate = { edtf: null; message: string; choices?: string[] };

/** Of what is no date at all. */
export const KEPT_AS_WORDS = 'This will be kept as words.';
const NO_DATE: UnknownDate = { edtf: null, message: KEPT_AS_WORDS };
const END_BEFORE_START = 'The end is before the start.';
const IN_THE_FUTURE = 'This is in the future. To leave something for later, make a capsule.';

/**
 * Reads a date as people type it: `about 1962`, `the 1960s`, `summer 1988`, `before 1960`. Nothing is added that the words do not
 * say: a year stays a year. The same words with the same context give the same date everywhere.
 */
export function parseDate(typed: string, context: DateContext): KnownDate | UnknownDate {
  const given = typed.trim().replace(/\s+/g, ' ');
  const text = given
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/—/g, '–')
    .replace(/(?<![./])[.,;:]$/, '');
  return askForCentury(text, context) ?? describe(readText(text, given), context);
}

/** EDTF itself is understood too, as programs send it. */
function readText(text: string, given: string): Reading {
  const edtf = text.replace('x', 'X');
  // 1920–24 are years; 1988-22 can only be a summer.
  if (/^\d\d(\d\d)-2[1-4]$/.test(edtf) && edtf.slice(2, 4) >= edtf.slice(5)) return { edtf };
  if (/[~%/X]|\d\?$/.test(edtf) && /^[\dX~?%./-]+$/.test(edtf) && formatEdtf(edtf) !== null) return { edtf };
  return readOpen(text) ?? parsePoint(text) ?? readRange(text, given);
}

function describe(reading: Reading, { today, hemisphere = null }: DateContext): KnownDate | UnknownDate {
  if (reading === null) return NO_DATE;
  if (!isMeaning(reading)) return { edtf: null, ...reading };
  const { edtf } = reading;
  const bounds = boundsOf(edtf, hemisphere);
  if (bounds === null) return NO_DATE;
  const sides = edtf.split('/').flatMap((side) => spanOfPoint(side, hemisphere) ?? []);
  if (bounds.earliest !== null && bounds.latest !== null && bounds.earliest > bounds.latest)
    return { edtf: null, message: END_BEFORE_START };
  if (sides.some(({ first }) => first > today)) return { edtf: null, message: IN_THE_FUTURE };
  return { edtf, words: reading.words ?? formatEdtf(edtf) ?? '', ...bounds, precision: precisionOf(edtf) };
}

const OPEN = /^(before|after) (?:the year )?(.+)$/;

/** Before and after a decade are before and after its years; before a season or a day with a name stays as words. */
function readOpen(text: string): Reading {
  const [, side, rest = ''] = OPEN.exec(text) ?? [];
  if (side === undefined) return null;
  const reading = parsePoint(rest);
  if (!isMeaning(reading)) return reading;
  const point = toEnd(reading, side === 'before' ? 'first' : 'last');
  if (point === null) return null;
  const words = point === reading.edtf ? {} : { words: `${side} ${formatEdtf(reading.edtf) ?? rest}` };
  return { edtf: side === 'before' ? `../${point}` : `${point}/..`, ...words };
}

/** One end of a range: seasons and parts have none in EDTF, and a decade begins and ends with a year. */
function toEnd({ edtf, words }: Meaning, end: 'first' | 'last'): string | null {
  if (words !== undefined || edtf.includes('/') || /^\d{4}-2[1-4]/.test(edtf)) return null;
  return edtf.replace('X', end === 'first' ? '0' : '9');
}

const WORDS_BETWEEN = /^(?:from )?([^]+?)(?: to | until | till | through | ?– ?| - )([^]+)$/;
const YEARS_BETWEEN = /^([1-9]\d{3}) ?[-–/] ?(\d{4}|\d\d)$/;
/** `2–5 May 1961`, and `May 2–5, 1961`: the first day has the month of the second. */
const DAYS_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?(?: ?[-–] ?| to )(\d{1,2}(?:st|nd|rd|th)? [a-z.]+,? \d{4})$/;
const DAYS_LAST = /^([a-z.]+) (\d{1,2})(?:st|nd|rd|th)?(?: ?[-–] ?| to )(\d{1,2}(?:st|nd|rd|th)?,? \d{4})$/;

/** @returns the two ends of a range as typed, the first completed from the second where it is a bare day or month */
function splitRange(text: string): [from: string, to: string] | null {
  const [, year = '', yearTo = ''] = YEARS_BETWEEN.exec(text) ?? [];
  if (year !== '') return [year, yearTo.length === 2 ? `${year.slice(0, 2)}${yearTo}` : yearTo];
  const [, day = '', dayTo = ''] = DAYS_FIRST.exec(text) ?? [];
  if (day !== '') return [dayTo.replace(/^\d+/, day), dayTo];
  const [, month = '', first = '', last = ''] = DAYS_LAST.exec(text) ?? [];
  if (month !== '') return [`${month} ${last.replace(/^\d+/, first)}`, `${month} ${last}`];
  const [, from = '', to = ''] = /^between (.+?) and (.+)$/.exec(text) ?? WORDS_BETWEEN.exec(text) ?? [];
  if (from === '') return null;
  return [/^(?:[a-z.]+|[a-z.]+ \d{1,2}|\d{1,2} [a-z.]+)$/.test(from) ? `${from}, ${/\d{4}$/.exec(to)?.[0] ?? ''}` : from, to];
}

function readRange(text: string, given: string): Reading {
  const ends = splitRange(text);
  if (ends === null) return null;
  const [from, to] = ends.map(parsePoint);
  if (!from || !to) return null;
  if (!isMeaning(from)) return from;
  if (!isMeaning(to)) return to;
  const [first, last] = [toEnd(from, 'first'), toEnd(to, 'last')];
  return first === null || last === null ? null : { edtf: `${first}/${last}`, words: given };
}

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];
const SHORT_YEAR = new RegExp(`(?<![\\d'])(?:(${DECADES.join('|')})\\b|'(\\d\\d)(s?)(?!\\d)|(\\d0)(s)\\b)`);

/**
 * "The sixties" and "summer of '62" leave the century open. A life that only one of the two last centuries fits decides it;
 * otherwise it is asked, never guessed.
 */
function askForCentury(text: string, context: DateContext): KnownDate | UnknownDate | null {
  const found = SHORT_YEAR.exec(text);
  if (!found) return null;
  const [whole, word, year, yearIsDecade, decade] = found;
  const digits = word === undefined ? (year ?? decade ?? '') : `${DECADES.indexOf(word) + 2}0`;
  const plural = word !== undefined || decade !== undefined || yearIsDecade === 's' ? 's' : '';
  const thisYear = Number(context.today.slice(0, 4));
  const thisCentury = thisYear - (thisYear % 100) + Number(digits);
  const newest = thisCentury > thisYear ? thisCentury - 100 : thisCentury;
  const read = (full: number): KnownDate[] => {
    const completed = text.replace(whole, `${full}${plural}`);
    const date = describe(readText(completed, completed), context);
    return date.edtf === null ? [] : [date];
  };
  const likely = [newest, newest - 100].filter((first) => isInLife([first, plural ? first + 9 : first], context)).flatMap(read);
  const candidates = likely.length === 1 ? likely : [newest, newest - 100].flatMap(read);
  const [first, second] = candidates;
  if (!first || !second) return first ?? null;
  const choices = [first.words, second.words];
  return { edtf: null, message: `${first.words.charAt(0).toUpperCase()}${first.words.slice(1)} or ${second.words}?`, choices };
}

const isInLife = ([from, to]: [number, number], { born, died }: DateContext): boolean =>
  (born ?? null) === null && (died ?? null) === null
    ? true
    : to >= (born ?? (died ?? 0) - LIFE_YEARS) && from <= (died ?? (born ?? 0) + LIFE_YEARS);

/** No life is longer, where only its one end is known. */
const LIFE_YEARS = 110;
