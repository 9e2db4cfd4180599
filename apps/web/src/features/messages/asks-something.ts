import { QUESTION_OPENINGS } from './question-openings.data.ts';

/** Anything longer is no mere greeting or thanks, whatever its form. */
const SMALL_TALK_MAX_WORDS = 6;

/**
 * Whether a message asks for something that a memory could contain, so that the page offers to add one only then
 * (docs/PRODUCT.md, Nothing is made up) and not below a goodbye.
 */
export function asksSomething(text: string): boolean {
  if (/[?？؟]/.test(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.length > SMALL_TALK_MAX_WORDS || QUESTION_OPENINGS.has(words[0] ?? '');
}
