import type { ChatHead } from './chat-reader.ts';

/** Blanks, and the invisible characters that some phones put around every number. */
const BETWEEN = '[\\s\\u200b\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069\\ufeff]{0,4}';
/** A time of day, in any digits: `15:21`, `15.21`, `15h21`, `3시 21분`. */
const CLOCK = new RegExp(`\\p{Nd}${BETWEEN}(?:[:：.]${BETWEEN}\\p{Nd}|[h時时點点시])`, 'u');
/** An element, an address, or a quoted line: in saved pages and mail. */
const MARKUP_OR_MAIL = /[<@]|^\s{0,3}[>»]/mu;
/** The names of a table's column of days, used by KakaoTalk, iMazing, Viber, Google and others. */
export const DATE_COLUMN =
  'date|message date|datetime|date ?time|sent(?: at| date)?|timestamp|date sent|날짜|日付|日期|datum|fecha|data|дата';
/** A cell of the header row that names such a column. */
const DATE_CELL = new RegExp(`^["\\s]{0,20}(?:${DATE_COLUMN})(?:"|\\s{0,20}$)`, 'i');
/** A header row is shorter than this. */
const HEADER_MAX_CHARS = 2_000;
const MAIL_NAME = /\.(?:eml|mbox|mbx)$/i;

/** Whether a file starts like JSON. */
export const isJson = ({ text }: ChatHead): boolean => /^\s*\{/.test(text);

/** Whether the first line is the header row of a table with a column of days. */
const hasDateColumn = ({ text }: ChatHead): boolean => {
  const [header = ''] = text
    .slice(0, HEADER_MAX_CHARS)
    .trimStart()
    .split(/[\r\n]/, 1);
  return header.split(/[,;\t]/).some((cell) => DATE_CELL.test(cell));
};

/**
 * Whether any parser can find a chat in a file with this start. Most letters have nothing of what each message of a chat has, and
 * loading the parsers takes longer than parsing a letter.
 */
export const mayBeChat = (head: ChatHead): boolean =>
  [CLOCK, MARKUP_OR_MAIL].some((feature) => feature.test(head.text)) ||
  hasDateColumn(head) ||
  isJson(head) ||
  MAIL_NAME.test(head.fileName);
