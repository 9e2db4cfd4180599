/** A mark that is never closed takes in the rest: where each began a search of its own, a page of marks took seconds. */
const QUOTATION = /“([^”]*)(”?)/gu;
const SPEECH = /["“][^"”]*(["”]?)/gu;

/** What stands between “ and the next ”, in order, in one pass; a quotation that is empty or never closed is left out. */
export const listQuotations = (text: string): string[] =>
  [...text.matchAll(QUOTATION)].flatMap(([, words = '', end]) => (end === '' || words === '' ? [] : [words]));

/** The text without its quotations in “ ”. */
export const stripQuotations = (text: string): string =>
  text.replaceAll(QUOTATION, (quotation: string, _words: string, end: string) => (end === '' ? quotation : ''));

/** The text with a space for each speech in it, in straight or curly marks. */
export const stripSpeech = (text: string): string => text.replaceAll(SPEECH, (speech: string, end: string) => (end === '' ? speech : ' '));
