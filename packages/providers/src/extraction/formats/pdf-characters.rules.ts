/** What PDF.js gives, as it is patched here, for a glyph of which nothing says what character it is. */
const UNREADABLE_CHARACTER = '\ufffd';

/** Chinese and Japanese are written without spaces. Latin letters as wide as theirs still make words. */
const SPACELESS_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Bopomofo'].map((script) => `\\p{scx=${script}}`).join('');
const SPACELESS_SIGNS = '\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65';
/** One letter or sign of these: a part of a regular expression with the flag "u". */
export const SPACELESS = `[${SPACELESS_SCRIPTS}${SPACELESS_SIGNS}]`;

/** How signs are drawn in columns, and what was written, in the same order. */
const COLUMN_FORMS = [...'︐︑︒︓︔︕︖︗︘︙︰︱︲︳︴︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄﹇﹈'];
const WRITTEN_FORMS = [...'，、。：；！？〖〗…‥—–＿﹏（）｛｝〔〕【】《》〈〉「」『』［］'];
const WRITTEN_FORM = new Map(COLUMN_FORMS.map((form, index) => [form, WRITTEN_FORMS[index] ?? form]));

/** Gives text that was set in columns the signs that its author wrote ("。" and not "︒"). */
export const withWrittenForms = (text: string): string =>
  text.replace(/[\ufe10-\ufe19\ufe30-\ufe48]/g, (form) => WRITTEN_FORM.get(form) ?? form);

const SPACE_WITHIN = new RegExp(`(?<=${SPACELESS}) (?=${SPACELESS})`, 'gu');
const LETTERS_TOGETHER = new RegExp(`(?<=${SPACELESS})(?=${SPACELESS})`, 'gu');
const SPACED_LETTERS_MIN = 2;

/** Removes the gaps of a line whose letters are set apart ("母 の 手 紙"); where few of them are, its author typed the space ("山田 太郎"). */
export function withoutLetterSpacing(line: string): string {
  const spaced = line.match(SPACE_WITHIN)?.length ?? 0;
  if (spaced < SPACED_LETTERS_MIN) return line;
  return spaced > (line.match(LETTERS_TOGETHER)?.length ?? 0) ? line.replace(SPACE_WITHIN, '') : line;
}

/** Beyond this share a line is no longer what somebody wrote. */
const UNREADABLE_SHARE = 0.5;
const UNREADABLE_RUN = new RegExp(`${UNREADABLE_CHARACTER}+`, 'g');

/**
 * Puts one mark where characters are missing that could not be read.
 * @returns the line; nothing where most of it is missing
 */
export function markUnreadable(line: string): string {
  const unreadable = line.split(UNREADABLE_CHARACTER).length - 1;
  const printed = line.replace(/\s/g, '').length;
  return unreadable > printed * UNREADABLE_SHARE ? '' : line.replace(UNREADABLE_RUN, UNREADABLE_CHARACTER);
}

/** Whether all of a line could be read. */
export const isWhole = (line: string): boolean => !line.includes(UNREADABLE_CHARACTER);
