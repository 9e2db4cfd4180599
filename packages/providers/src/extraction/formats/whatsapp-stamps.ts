/** What stands before a message of an exported WhatsApp chat: when it was sent, as the exporting phone's locale writes it. */
export type ChatStamp = {
  /**
   * How the stamp is written: brackets or a dash, which separators, with or without seconds. One export is written in
   * one way, so a line in another is a piece of a chat that somebody copied into a message.
   */
  shape: string;
  /** The three numbers of the date, in the order in which they stand. */
  numbers: [string, string, string];
  /** Whether it is written as in the United States: 1/31/19, 9:41 PM. */
  looksAmerican: boolean;
  /** What follows on the line: `Name: words`, or what the app itself says. */
  rest: string;
};

/** Marks of direction, which some phones put around every number. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const BEGINS_LIKE_STAMP = /^[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]*\[?[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]*\p{Nd}/u;
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
/** The longest stamp known has 40 characters: its marks of direction are as many as its digits. */
const STAMP_MAX_CHARS = 64;

const NUMBER_GAP = '(\\s?[./-]\\s?|[年月]\\s?|\\s)';
const HOUR_GAP = '(?:[:.]|\\s?h\\s?)';
/**
 * A date, something between (", ", " à ", " 下午", " klo "), a time, something after (" PM", " ч."). What is between and
 * after is not understood: the day is all that is kept of a stamp.
 */
const STAMP = new RegExp(
  `^(\\d{1,4})${NUMBER_GAP}(\\d{1,2})${NUMBER_GAP}(\\d{1,4})([^\\d[\\]]{1,16})\\d{1,2}${HOUR_GAP}\\d{2}(${HOUR_GAP}\\d{2})?([^\\d[\\]:]{0,16})$`,
  'u',
);

/** @returns null for a line that goes on with the message before */
export function readChatStamp(line: string): ChatStamp | null {
  if (!BEGINS_LIKE_STAMP.test(line)) return null;
  for (const [kind, end] of listStampEnds(line.slice(0, STAMP_MAX_CHARS))) {
    const match = STAMP.exec(simplify(line.slice(0, end.start)).replace(/^\[/, ''));
    if (!match) continue;
    const [, first = '', gap = '', second = '', , third = '', between = '', seconds, after = ''] = match;
    return {
      shape: [kind, gap.trim() || ' ', seconds === undefined ? 'minutes' : 'seconds'].join(),
      numbers: [first, second, third],
      looksAmerican: gap === '/' && !first.startsWith('0') && /[AP]M/.test(between + after),
      rest: line.slice(end.end),
    };
  }
  return null;
}

type StampEnd = { start: number; end: number };

/** Where a stamp could end: `[…] `, `… - `, or `…: ` as exports before 2018 have it. */
function listStampEnds(head: string): [kind: string, end: StampEnd][] {
  const ends: [string, RegExpExecArray | null][] = simplify(head).startsWith('[')
    ? [['bracket', /\][ \u00a0\u202f]?/.exec(head)]]
    : [
        ['dash', /[ \u00a0\u202f][-–—][ \u00a0\u202f]/.exec(head)],
        ['colon', /:[ \u00a0\u202f]/.exec(head)],
      ];
  return ends.flatMap(([kind, found]) => (found ? [[kind, { start: found.index, end: found.index + found[0].length }]] : []));
}

const simplify = (text: string): string => toAsciiDigits(withoutDirectionMarks(text).replaceAll(SPACES, ' '));

/** The same without the marks that say in which direction it reads. */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(DIRECTION_MARKS, '');

/** The zeros of the decimal digits in living use beside our own: Arabic, Persian, Devanagari … full width (Unicode 16, category Nd). */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0xff10,
];

function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
