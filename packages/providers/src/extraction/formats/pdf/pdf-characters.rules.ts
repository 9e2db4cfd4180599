/** What PDF.js, as patched here, returns for a glyph without a known character. */
const UNREADABLE_CHARACTER = '\ufffd';

/** Chinese and Japanese have no spaces between words. Full-width Latin letters still form words. */
const SPACELESS_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Bopomofo'].map((script) => `\\p{scx=${script}}`).join('');
const SPACELESS_SIGNS = '\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65';
/** One character of these, as part of a regular expression with the flag "u". */
export const SPACELESS = `[${SPACELESS_SCRIPTS}${SPACELESS_SIGNS}]`;

/** Vertical presentation forms, and the characters they stand for, in the same order. */
const COLUMN_FORMS = [...'︐︑︒︓︔︕︖︗︘︙︰︱︲︳︴︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄﹇﹈'];
const WRITTEN_FORMS = [...'，、。：；！？〖〗…‥—–＿﹏（）｛｝〔〕【】《》〈〉「」『』［］'];
const WRITTEN_FORM = new Map(COLUMN_FORMS.map((form, index) => [form, WRITTEN_FORMS[index] ?? form]));

/** Restores the characters that the author typed in vertical text ("。" and not "︒"). */
export const withWrittenForms = (text: string): string =>
  text.replace(/[\ufe10-\ufe19\ufe30-\ufe48]/g, (form) => WRITTEN_FORM.get(form) ?? form);

const SPACE_WITHIN = new RegExp(`(?<=${SPACELESS}) (?=${SPACELESS})`, 'gu');
const LETTERS_TOGETHER = new RegExp(`(?<=${SPACELESS})(?=${SPACELESS})`, 'gu');
const SPACED_LETTERS_MIN = 2;

/** Removes letter spacing in a line ("母 の 手 紙"); if only a few gaps occur, the author typed them ("山田 太郎"). */
export function withoutLetterSpacing(line: string): string {
  const spaced = line.match(SPACE_WITHIN)?.length ?? 0;
  if (spaced < SPACED_LETTERS_MIN) return line;
  return spaced > (line.match(LETTERS_TOGETHER)?.length ?? 0) ? line.replace(SPACE_WITHIN, '') : line;
}

/** Beyond this share a line is unusable. */
const UNREADABLE_SHARE = 0.5;
const UNREADABLE_RUN = new RegExp(`${UNREADABLE_CHARACTER}+`, 'g');

/**
 * Replaces each run of unreadable characters with one mark.
 * @returns the line; '' where most of it is unreadable
 */
export function markUnreadable(line: string): string {
  const unreadable = line.split(UNREADABLE_CHARACTER).length - 1;
  const printed = line.replace(/\s/g, '').length;
  return unreadable > printed * UNREADABLE_SHARE ? '' : line.replace(UNREADABLE_RUN, UNREADABLE_CHARACTER);
}

/** Whether a line is completely readable. */
export const isWhole = (line: string): boolean => !line.includes(UNREADABLE_CHARACTER);
