import { isDateWord, isDayPeriod } from './calendar-terms.ts';
import { foldName, isMonthName, isWeekday } from './month-names.ts';

/** A timestamp in an app's locale, before it is known which number is the day. */
export type Stamp = {
  /** As in the file, without direction marks. */
  written: string;
  /** The numbers of the date in order; fewer than three where it has no year, or a month name. */
  numbers: string[];
  /** The month's name, and how many of the numbers precede it. */
  month: { name: string; place: number } | null;
  /** The year before the era's first: `令和3` is 2018 + 3. Null without an era. */
  eraStart: number | null;
  /** The separator of the numbers: `/`, `.`, `-`, or a blank. */
  gap: string;
  isTimeFirst: boolean;
  hasSeconds: boolean;
  /** Whether it is in US format: 1/31/19, 9:41 PM. */
  looksAmerican: boolean;
};

/** Direction marks, which some phones put around every number. */
const DIRECTION_MARKS = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
/** The longest known stamp has 40 characters, and may have as many direction marks as digits. */
export const STAMP_MAX_CHARS = 80;

/** Removes direction marks. */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(DIRECTION_MARKS, '');

const SECONDS = '(?::\\d{2}(?:[.,]\\d{1,9})?)?';
/** `15:21:00`; `15h21`, `3시 21분`, `3時`; `15.21`, which could be a part of a date. */
const CLOCKS = [
  new RegExp(`(?<![\\d:])(\\d{1,2}):(\\d{2})${SECONDS}(?![\\d:])`, 'g'),
  /(?<!\d)(\d{1,2})\s?[h時时點点시]\s?(\d{1,2})?(?:\s?(?:min|分|분))?(?:\s?\d{1,2}\s?[s秒초])?(?![\d\p{L}])/gu,
  /(?<![\d.])(\d{1,2})\.(\d{2})(?:\.\d{2})?(?![.\d])/g,
];
/** A time zone after a time; a year after a dash is not one: `14-05-2021`. */
const ZONE = /(?<!\d)\s?(?:(?:GMT|UTC)?[+-]\d{2}:?\d{2}|(?:GMT|UTC)[+-]\d{1,2})(?![\d:])(?:\s?\([^()]{1,40}\))?/;

/** Some abbreviations contain full stops: `พ.ค.`, `p.m.` */
const NUMBER_OR_WORD = /\d+|\p{L}[\p{L}\p{M}'’\u200c]*(?:\.\p{L}[\p{L}\p{M}]*){0,3}/gu;
/** What may be between the numbers of a date, besides a month. */
const DATE_WORD =
  /^(?:[年月日년월일гтT]|год[а]?|р|de|del|di|d|of|the|tháng|thg|ngày|năm|gada|m|st|nd|rd|th|e|er|º|ª|ה|ב|لسنة|سال|ปี|พ|ศ|น)$/u;
/** What may precede the first number, besides months, weekdays and eras: day periods, and words that introduce a date. */
const LEADING_WORD =
  /^(?:[ap]\.?m?|오전|오후|上午|下午|中午|晚上|早上|凌晨|午前|午後|am|pm|ص|م|le|el|il|kl|klo|den|on|am|um|às|at|ngày|ณ|วันที่|วัน|ที่|sent|thứ|hai|ba|tư|năm|sáu|bảy|chủ|nhật|da)$/iu;
const AMERICAN = /\b[ap]\.?m\b/i;
const BETWEEN_MAX_CHARS = 18;

const ERAS: [name: RegExp, start: number][] = [
  [/令和|reiwa/i, 2018],
  [/平成|heisei/i, 1988],
  [/昭和|showa/i, 1925],
  [/^r(?=\d)/i, 2018],
  [/^h(?=\d)/i, 1988],
  [/民國|民国|minguo/i, 1911],
];
const YEAR_ONE = /元(?=[年/.-])/u;

export type StampOptions = {
  /** Whether a time is required (default true). */
  needsClock?: boolean;
  /** Whether numbers and words of an unknown date are accepted, without a known day (default false). */
  allowsUnknownDate?: boolean;
};

/**
 * Parses a date with its time of day, in any order, digits, calendar and language.
 * @returns null for anything else, including a sentence with a date and a time
 */
export function parseStamp(text: string, options: StampOptions = {}): Stamp | null {
  if (text.length > STAMP_MAX_CHARS * 2) return null;
  const known = lastStamps.get(text);
  if (known) return known;
  const stamp = parseAnew(text, options);
  if (lastStamps.size >= LAST_STAMPS_MAX) lastStamps.clear();
  if (stamp && options.needsClock !== false && stamp.gap !== UNKNOWN_DATE) lastStamps.set(text, stamp);
  return stamp;
}

/** A cache: many messages of a minute share their stamp, which in long chats saves most of the memory. */
const lastStamps = new Map<string, Stamp>();
const LAST_STAMPS_MAX = 1_000;

function parseAnew(text: string, options: StampOptions): Stamp | null {
  const written = withoutDirectionMarks(text).replaceAll(SPACES, ' ').trim();
  const plain = toAsciiDigits(written).replace(YEAR_ONE, '1');
  if (plain.length > STAMP_MAX_CHARS || !/\d/.test(plain)) return null;
  if (options.allowsUnknownDate === true) return parseAroundClock(written, plain) ?? parseUnknownDate(written, plain);
  if (options.needsClock !== false) return parseAroundClock(written, plain);
  return parseAroundClock(written, plain) ?? toStamp(written, { before: plain, after: '', clock: '' });
}

function parseAroundClock(written: string, plain: string): Stamp | null {
  for (const pattern of CLOCKS)
    // The last match first: in `31.12.19, 23.59` the date precedes the time.
    for (const clock of [...plain.matchAll(pattern)].toReversed()) {
      if (Number(clock[1]) > 24 || Number(clock[2] ?? 0) > 59) continue;
      const before = plain.slice(0, clock.index);
      const after = plain.slice(clock.index + clock[0].length).replace(ZONE, '');
      const stamp = toStamp(written, { before, after, clock: clock[0] });
      if (stamp) return stamp;
    }
  return null;
}

/** The separator of an unknown date. */
const UNKNOWN_DATE = '?';
const UNKNOWN_DATE_MAX_CHARS = 40;
const UNKNOWN_DATE_MAX_WORDS = 5;
const FIRST_CLOCK = /(?<!\d[:.]?|:)\d{1,2}[:.]\d{2}(?::\d{2})?(?![\d:])/;

/** A time of day with a few numbers or words, as in an unknown calendar: `3 Sivan 5781, 15:21`. */
function parseUnknownDate(written: string, plain: string): Stamp | null {
  const clock = FIRST_CLOCK.exec(plain);
  if (!clock || plain.length > UNKNOWN_DATE_MAX_CHARS || /["“”?!<>[\]]/.test(plain)) return null;
  const tokens = plain.replace(clock[0], ' ').match(NUMBER_OR_WORD) ?? [];
  const numbers = tokens.filter((token) => /^\d/.test(token));
  if (tokens.length === 0 || numbers.length > 4 || tokens.length - numbers.length > UNKNOWN_DATE_MAX_WORDS) return null;
  const hasSeconds = clock[0].split(':').length > 2;
  return {
    written,
    numbers: [],
    month: null,
    eraStart: null,
    gap: UNKNOWN_DATE,
    isTimeFirst: clock.index === 0,
    hasSeconds,
    looksAmerican: false,
  };
}

type Around = { before: string; after: string; clock: string };

function toStamp(written: string, { before, after, clock }: Around): Stamp | null {
  const isTimeFirst = clock !== '' && !/\d/.test(before);
  // After the date or time there may be a day period in any language: any word is accepted, but few.
  const dated = isTimeFirst ? after : before;
  const other = isTimeFirst ? before : after;
  if (other.length > BETWEEN_MAX_CHARS || /[\d:[\]]/.test(other) || !isLeading(other, isTimeFirst)) return null;
  const date = parseDate(dated, isTimeFirst);
  if (!date) return null;
  const looksAmerican = date.gap === '/' && date.numbers[0]?.startsWith('0') === false && AMERICAN.test(`${before} ${after}`);
  return { written, ...date, isTimeFirst, hasSeconds: clock.split(/[:.]/).length > 2, looksAmerican };
}

const isLeading = (words: string, isBefore: boolean): boolean =>
  !isBefore || (words.match(NUMBER_OR_WORD) ?? []).every((word) => LEADING_WORD.test(word) || isWeekday(word) || isDayPeriod(word));

type ParsedDate = Pick<Stamp, 'numbers' | 'month' | 'eraStart' | 'gap'>;

function parseDate(dated: string, isTimeFirst: boolean): ParsedDate | null {
  const era = ERAS.find(([name]) => name.test(dated.trim()));
  const text = era ? dated.trim().replace(era[0], ' ') : dated;
  if (/[:[\]<>"“”?!]/.test(text)) return null;
  const tokens = [...text.matchAll(NUMBER_OR_WORD)];
  const numbers: RegExpExecArray[] = [];
  let month: Stamp['month'] = null;
  const lastNumber = tokens.findLastIndex(([token]) => /^\d/.test(token));
  for (const [place, token] of tokens.entries()) {
    const [word] = token;
    if (/^\d/.test(word)) numbers.push(token);
    else if (month === null && isMonthName(word)) month = { name: foldName(word), place: numbers.length };
    else if (!mayStand(word, { isLeading: numbers.length === 0 && !isTimeFirst, isTrailing: place > lastNumber })) return null;
  }
  if (!isDate(numbers.length, month !== null, dated)) return null;
  if (numbers.some(([digits]) => digits.length > 4)) return null;
  const [first, second] = numbers;
  const gap = first && second ? text.slice(first.index + first[0].length, second.index).trim() || ' ' : ' ';
  return { numbers: numbers.map(([digits]) => digits), month, eraStart: era?.[1] ?? null, gap: month ? ' ' : gap };
}

/** Words between date and time are not parsed: ` à `, ` klo `, ` 下午`. */
const mayStand = (word: string, at: { isLeading: boolean; isTrailing: boolean }): boolean => {
  if (isWeekday(word) || isWeekday(`${word}.`)) return true;
  if (!at.isLeading && at.isTrailing) return word.length <= BETWEEN_MAX_CHARS - 2;
  return DATE_WORD.test(word) || LEADING_WORD.test(word) || isDateWord(word) || isDayPeriod(word);
};

function isDate(count: number, isNamed: boolean, dated: string): boolean {
  if (isNamed) return count === 1 || count === 2;
  if (count === 3) return true;
  // `14/05, 15:21` has no year, `15:21` no date at all.
  return count === 2 ? /\d{1,2}\s?[/.月월]\s?\d{1,2}(?!\d)/.test(dated) : count === 0;
}

/** The zeros of decimal digits in modern use besides ASCII: Arabic, Persian, Devanagari … full width (Unicode 16, category Nd). */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0xff10,
];

function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}|：/gu, (digit) => {
    if (digit === '：') return ':';
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
