/** Placeholder texts that Adobe's programs write, in each language, into forms only they can display. */
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
/** In every language the text names the program and where to get it. */
const NAMES_PROGRAM = /\b(?:adobe|acrobat)\b/i;
/** It fills one page, without other content. */
const PLACEHOLDER_MAX_CHARS = 2_500;

/**
 * Whether a PDF only says that it needs another program.
 * @param isDynamicForm whether it contains a form that only its program renders (XFA; ISO 32000-1, 12.7.8)
 */
export const isFormPlaceholder = (text: string, { isDynamicForm = false } = {}): boolean =>
  text.length <= PLACEHOLDER_MAX_CHARS &&
  (PLACEHOLDERS.some((placeholder) => placeholder.test(text)) || (isDynamicForm && NAMES_PROGRAM.test(text)));
