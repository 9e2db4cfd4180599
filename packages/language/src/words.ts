import { foldText } from './fold-text.ts';

/** Longer runs of letters are not words, and stemming takes quadratic time. */
const WORD_MAX_CHARS = 64;

/** The words of a text in order, folded, without possessive endings, at most WORD_MAX_CHARS long. */
export function listWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
  return words.map((word) => word.replace(/'s$/, '').replaceAll("'", '').slice(0, WORD_MAX_CHARS));
}
