/** What Adobe's programs write, in each language, into a form that only they can show. */
const PLACEHOLDERS = [
  /^please wait\b.{0,40}\bif this message is not eventually replaced/is,
  /^the document you are trying to load requires adobe reader/i,
  /^to view the full contents of this document, you need a later version/i,
  /^for the best experience, open this pdf portfolio in\b/i,
  /^bitte warten\b.{0,40}\bwenn diese meldung nicht/is,
  /^veuillez patienter\b.{0,40}\bsi ce message n.est pas/is,
  /^espere\b.{0,40}\bsi este mensaje no/is,
  /^aguarde\b.{0,40}\bse esta mensagem n/is,
  /^attendere\b.{0,40}\bse questo messaggio non/is,
];
/** In every language it names the program that shows the form, and where that is found. */
const NAMES_PROGRAM = /\b(?:adobe|acrobat)\b/i;
/** It fills one page and holds nothing else. */
const PLACEHOLDER_MAX_CHARS = 2_500;

/**
 * Whether all that a PDF says is that another program is needed to read it.
 * @param isDynamicForm whether it holds a form that is drawn by its program alone (XFA; ISO 32000-1, 12.7.8)
 */
export const isFormPlaceholder = (text: string, { isDynamicForm = false } = {}): boolean =>
  text.length <= PLACEHOLDER_MAX_CHARS &&
  (PLACEHOLDERS.some((placeholder) => placeholder.test(text)) || (isDynamicForm && NAMES_PROGRAM.test(text)));
