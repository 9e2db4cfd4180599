import { foldText } from './fold-text.ts';

/**
 * Nobody searches for longer words, and stemming takes quadratic time in their length. They are truncated, in memories and in
 * queries alike, so that they still match.
 */
export const WORD_MAX_CHARS = 64;

/** The words of a text in order: folded, without possessive endings and apostrophes, truncated to WORD_MAX_CHARS. Any script. */
export function listWords(text: string): string[] {
  const words =
    foldText(text)
      .replace(/'s\b/g, '')
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, WORD_MAX_CHARS));
}
