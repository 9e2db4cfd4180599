/** A mark that is never closed takes in the rest: where each began a search of its own, a page of marks took seconds. */
const QUOTATION = /“([^”]*)(”?)/gu;

/** What stands between “ and the next ”, in order, in one pass; a quotation that is empty or never closed is left out. */
export const listQuotations = (text: string): string[] =>
  [...text.matchAll(QUOTATION)].flatMap(([, words = '', end]) => (end === '' || words === '' ? [] : [words]));
