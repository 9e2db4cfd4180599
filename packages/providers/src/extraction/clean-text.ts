/**
 * Control characters except tab and line feed (PostgreSQL rejects NUL), byte-order marks, zero-width spaces, soft hyphens and
 * bidirectional controls that can change the displayed order.
 */
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Anything but letters, digits and punctuation of Western languages: a line without it is unchanged but for blanks around it. */
const UNUSUAL = /[^ -~¡-¬®-\u02ff]/;

/** Bullets of the fonts Symbol and Wingdings, meaningless without them. */
const SYMBOL_BULLETS = /[\uf0a7\uf0b7\uf0d8\uf0fc]/g;

/**
 * Makes text safe to store and easy to split into passages, without changing a word: uniform line breaks, no invisible
 * characters or lone surrogates, composed accents (NFC), plain spaces, no trailing blanks, at most one blank line in a row,
 * trimmed.
 */
export function cleanText(text: string): string {
  if (!UNUSUAL.test(text)) return text.trim();
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\v\f]/g, '\n')
    .replaceAll('\u2029', '\n\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(SYMBOL_BULLETS, '•')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether there is any text: one letter or digit of any script is enough. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
