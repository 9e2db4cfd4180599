const AUTHOR_MAX_CHARS = 60;

/**
 * Formats a comment from a document within its text: a paragraph that starts with the author, as others may comment on the person's
 * letter. `COMMENT_START` matches it.
 */
export function writeComment(author: string, words: string): string {
  const name = [...author.replaceAll(/[\p{Cc}\s[\]]+/gu, ' ').trim()].slice(0, AUTHOR_MAX_CHARS).join('').trim();
  // Joined into one paragraph; otherwise the rest would be taken for the person's.
  const lines = words.split(LINE_BREAKS).map((line) => line.trim());
  return `[Comment by ${name === '' ? 'somebody' : name}] ${lines.filter((line) => line !== '').join('\n')}`;
}

/** All line terminators of plain text (Unicode Standard Annex 14, the classes BK, CR, LF and NL). */
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** Matches the start of a paragraph written by `writeComment`, with its author. */
export const COMMENT_START = /^\[Comment by ([^[\]\n]{1,120})\] /;
