/** What Adobe's programs write, in each language, into a form that only they can show. */
const PLACEHOLDERS = [
  /^please wait\b.{0,40}\bif this message is not eventually replaced/is,
  /^bitte warten\b.{0,40}\bwenn diese meldung nicht/is,
  /^veuillez patienter\b.{0,40}\bsi ce message n.est pas/is,
  /^espere\b.{0,40}\bsi este mensaje no/is,
  /^aguarde\b.{0,40}\bse esta mensagem n/is,
  /^attendere\b.{0,40}\bse questo messaggio non/is,
];
/** It fills one page and holds nothing else. */
const PLACEHOLDER_MAX_CHARS = 2_500;

/** Whether all that a PDF says is that another program is needed to read it. */
export const isFormPlaceholder = (text: string): boolean =>
  text.length <= PLACEHOLDER_MAX_CHARS && PLACEHOLDERS.some((placeholder) => placeholder.test(text));
