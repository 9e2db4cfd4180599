const AUTHOR_MAX_CHARS = 60;

/**
 * How a comment that somebody made in a document stands in its text: a paragraph that begins with who wrote it, for
 * others comment on a letter that the person wrote. `COMMENT_START` finds it again.
 */
export function writeComment(author: string, words: string): string {
  const name = [...author.replaceAll(/[\p{Cc}\s[\]]+/gu, ' ').trim()].slice(0, AUTHOR_MAX_CHARS).join('').trim();
  // One paragraph, or what follows its first would be taken for the person's.
  const lines = words.split(LINE_BREAKS).map((line) => line.trim());
  return `[Comment by ${name === '' ? 'somebody' : name}] ${lines.filter((line) => line !== '').join('\n')}`;
}

/** All that ends a line in plain text (Unicode Standard Annex 14, the classes BK, CR, LF and NL). */
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** The beginning of a paragraph that `writeComment` wrote, with its author. */
export const COMMENT_START = /^\[Comment by ([^[\]\n]{1,120})\] /;
