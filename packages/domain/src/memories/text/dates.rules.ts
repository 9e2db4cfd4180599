import { findHeadDate } from './head-dates.rules.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const MONTH = `(${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
const YEAR = '((?:1[6-9]|20)\\d{2})';

const DAY = '(0?[1-9]|[12]\\d|3[01])';

const ISO = new RegExp(`(?<![\\d-])${YEAR}-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?(?!\\d)`);
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s+${DAY}(?:st|nd|rd|th)?,?\\s+${YEAR}\\b`, 'i');
const DAY_FIRST = new RegExp(`\\b${DAY}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH},?\\s+${YEAR}\\b`, 'i');
const MONTH_YEAR = new RegExp(`\\b${MONTH},?\\s+(?:of\\s+)?${YEAR}\\b`, 'i');
const VAGUE = new RegExp(
  `\\b((?:about|around|circa|ca?\\.?|early|mid|late|spring|summer|autumn|fall|winter|(?:christmas|boxing|easter|new year'?s)(?:\\s+(?:day|eve))?)(?:\\s+(?:of|in|the))?),?\\s+${YEAR}(s)?\\b`,
  'i',
);
const DECADE = /\b(1[6-9]\d0s|20\d0s)\b/;
const YEAR_ALONE = new RegExp(`(?<![\\d£$€#№])\\b${YEAR}\\b`, 'g');

const pad = (number: string): string => number.padStart(2, '0');
const monthNumber = (name: string): string =>
  pad(String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1));

/** Numbers that are identifiers, not years: "Flight 1815", "Room 1984". */
const NUMBERED =
  /\b(?:flight|rooms?|no|nr|number|pages?|route|bus|house|box|apt|apartment|unit|floor|paid|cost|model|psalm|highway|exit|gate|seat|platform|chapter|verse|version|order|invoice|ref|case|lot|hut|ward|bed|cell|train|block|channel|locker|area|zip|pin|code|track|boeing|airbus|windows|tel|phone|fax|ext|plot|volume|vol|issue|article|section|form|size|type|eur|usd|gbp|chf|dm|fr|rs|about|only|over|nearly)\.?\s*$/i;
/** Quantities, not years: "2000 miles", "1900 Uhr". */
const COUNTED =
  /^\s*(?:uhr|o'?clock|hrs?|hours?|miles?|km|kms|met(?:er|re)s?|m|feet|ft|kg|pounds?|lbs?|dollars?|francs?|euros?|marks?|lira|roubles?|rupees?|mah|watts?|calories|kcal|times|people|men|words|steps|pieces)\b/i;
/** What may separate a year from the rest of a title. */
const APART = /^\s*(?:$|[.,;:()[\]\-–—_/'’]|(?:to|and|until|till|in|with|when|at|by|for|from|on|as)\b)/i;
/** Nouns for keepsakes and the events they are kept from. */
const KEPT =
  /^\s*(?:letters?|diary|diaries|journal|notes?|memories|memory|trip|wedding|christmas|easter|holidays?|summer|winter|spring|autumn|fall|photos?|pictures?|tapes?|recordings?|interview|speech|recipes?|story|stories|postcards?|album|war|harvest|birthday|reunion|move|journey)\b/i;
const ADDRESS =
  /^\s+(?:\S+\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|court|ct|place|pl|square|terrace|boulevard|blvd)\b/i;
/** Titles are short; anything further away says nothing about the year. */
const BESIDE_CHARS = 60;

/** Whether a four-digit number in a title is a year, judged by the words next to it. */
function isYear(before: string, after: string): boolean {
  if (NUMBERED.test(before) || /\d\s*$/.test(before) || COUNTED.test(after) || ADDRESS.test(after)) return false;
  if (APART.test(after) || KEPT.test(after)) return true;
  // "1974 Wales", but not "2000 cookies".
  return before.trim() === '' && /^\s+\p{Lu}/u.test(after);
}

function findYear(title: string): string | null {
  for (const match of title.matchAll(YEAR_ALONE)) {
    const [year, from] = [match[0], match.index];
    if (isYear(title.slice(Math.max(0, from - BESIDE_CHARS), from), title.slice(from + year.length, from + year.length + BESIDE_CHARS)))
      return year;
  }
  return null;
}

/** A letter's date is in its head; dates further down belong to the story. */
const LETTER_HEAD_CHARS = 160;

/** Names that scanners give. */
const SCANNED = /(?:\b|_)(?:scan(?:ned|ner|nable|s)?|cam ?scanner|tiny ?scanner)(?:\b|_)/i;
/** An older date in such a name is not the day of the scan. */
const SCANNERS_SINCE = '2000';

/**
 * Finds when a letter or note was written, from its title or else its first lines. The day of a scan in a name is never that of the
 * letter.
 * @returns `1974-05-02`, `1974-05` or `1974`, or a vague date verbatim (`about 1962`, `1950s`); null when no date is named
 */
export function findDate(title: string, text: string): string | null {
  const head = text.slice(0, LETTER_HEAD_CHARS);
  const named = dateIn(title);
  const isOfScan = named !== null && SCANNED.test(title) && (/\d{4}/.exec(named)?.[0] ?? '') >= SCANNERS_SINCE;
  return (isOfScan ? null : named) ?? dateIn(head, { yearAlone: false }) ?? findHeadDate(head);
}

function dateIn(words: string, options = { yearAlone: true }): string | null {
  const iso = ISO.exec(words);
  if (iso) return asDate(iso[1], iso[2], iso[3]);
  const monthFirst = MONTH_FIRST.exec(words);
  if (monthFirst?.[1]) return asDate(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = DAY_FIRST.exec(words);
  if (dayFirst?.[2]) return asDate(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthYear = MONTH_YEAR.exec(words);
  if (monthYear?.[1] && isMonth(monthYear[1], words.slice(0, monthYear.index)) && !isCounted(words, monthYear))
    return asDate(monthYear[2], monthNumber(monthYear[1]));
  const vague = VAGUE.exec(words);
  if (vague?.[1]) return `${vague[1].toLowerCase()} ${vague[2]}${vague[3] ?? ''}`;
  if (!options.yearAlone) return null;
  return DECADE.exec(words)?.[1] ?? findYear(words);
}

const isCounted = (words: string, { 0: found, index }: RegExpExecArray): boolean =>
  COUNTED.test(words.slice(index + found.length, index + found.length + BESIDE_CHARS));

/** @returns null for an invalid day, such as February 31 */
function asDate(year = '', month?: string, day?: string): string | null {
  if (month === undefined || day === undefined) return [year, month].filter(Boolean).join('-');
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? `${year}-${month}-${pad(day)}` : null;
}

/**
 * "may" and "march" have other meanings: in lower case they count as months only at the beginning or after a word that introduces a date.
 */
const isMonth = (month: string, before: string): boolean =>
  !/^(?:may|mar|march)$/.test(month) ||
  /(?:^|[.,;:(\-–—\n]|\b(?:in|of|since|until|till|from|by|during|early|late|mid|and|to|on))[^\S\n]{0,20}$/i.test(before);
