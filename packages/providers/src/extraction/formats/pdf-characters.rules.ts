import { UNREADABLE_CHARACTER } from './pdf-document.ts';

/** How signs are drawn in columns, and what was written, in the same order. */
const COLUMN_FORMS = [...'︐︑︒︓︔︕︖︗︘︙︰︱︲︳︴︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄﹇﹈'];
const WRITTEN_FORMS = [...'，、。：；！？〖〗…‥—–＿﹏（）｛｝〔〕【】《》〈〉「」『』［］'];
const WRITTEN_FORM = new Map(COLUMN_FORMS.map((form, index) => [form, WRITTEN_FORMS[index] ?? form]));

/** Gives text that was set in columns the signs that its author wrote ("。" and not "︒"). */
export const withWrittenForms = (text: string): string =>
  text.replace(/[\ufe10-\ufe19\ufe30-\ufe48]/g, (form) => WRITTEN_FORM.get(form) ?? form);

/** Beyond this share a line is no longer what somebody wrote. */
const UNREADABLE_SHARE = 0.5;
const UNREADABLE_RUN = new RegExp(`${UNREADABLE_CHARACTER}+`, 'g');

/**
 * Looks for characters that could not be read.
 * @returns the line with one mark where some are missing; without text when most of it is
 */
export function markUnreadable(line: string): { text: string; isWhole: boolean } {
  const unreadable = line.split(UNREADABLE_CHARACTER).length - 1;
  if (unreadable === 0) return { text: line, isWhole: true };
  const printed = line.replace(/\s/g, '').length;
  return { text: unreadable > printed * UNREADABLE_SHARE ? '' : line.replace(UNREADABLE_RUN, UNREADABLE_CHARACTER), isWhole: false };
}
