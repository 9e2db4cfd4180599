/** An unclosed mark consumes the rest: if every mark started a search of its own, a page of marks would take seconds. */
const QUOTATION = /“([^”]*)(”?)/gu;

/** The text between each “ and the next ”, in order, in one pass; empty and unclosed quotations are left out. */
export const listQuotations = (text: string): string[] =>
  [...text.matchAll(QUOTATION)].flatMap(([, words = '', end]) => (end === '' || words === '' ? [] : [words]));
