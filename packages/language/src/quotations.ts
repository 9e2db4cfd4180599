/** An unclosed mark extends to the end: if each started its own search, a page of marks would take seconds. */
const QUOTATION = /“([^”]*)(”?)/gu;
const SPEECH = /["“][^"”]*(["”]?)/gu;

/** The texts between “ and the next ”, in order, in one pass; empty or unclosed quotations are skipped. */
export const listQuotations = (text: string): string[] =>
  [...text.matchAll(QUOTATION)].flatMap(([, words = '', end]) => (end === '' || words === '' ? [] : [words]));

/** Removes quotations in “ ”. */
export const stripQuotations = (text: string): string =>
  text.replaceAll(QUOTATION, (quotation: string, _words: string, end: string) => (end === '' ? quotation : ''));

/** Replaces direct speech, in straight or curly marks, with a space. */
export const stripSpeech = (text: string): string => text.replaceAll(SPEECH, (speech: string, end: string) => (end === '' ? speech : ' '));
