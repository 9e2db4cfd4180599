/** An unclosed mark extends to the end: if each started its own search, a page of marks would take seconds. */
const QUOTATION = /“([^”]*)(”?)/gu;

/** The texts between “ and the next ”, in order, in one pass; empty or unclosed quotations are skipped. */
export const listQuotations = (text: string): string[] =>
  [...text.matchAll(QUOTATION)].flatMap(([, words = '', end]) => (end === '' || words === '' ? [] : [words]));

/** Removes quotations in “ ”. */
export const stripQuotations = (text: string): string =>
  text.replaceAll(QUOTATION, (quotation: string, _words: string, end: string) => (end === '' ? quotation : ''));
