import { isUtf8 } from 'node:buffer';

/** What UTF-7, mail of Japan or a slip of a program begin with: all of these take a closer look. */
const UNUSUAL = /[\u0000\u000b\u001a\u001b]|\+[A-Za-z0-9+/]{2}/;

/**
 * Decodes what nearly all texts of today are, without the tables of code pages, which take longer to load than a letter to read.
 * @returns null for any other text
 */
export function decodePlainUtf8(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return null;
  const text = new TextDecoder().decode(bytes);
  return UNUSUAL.test(text) ? null : text;
}
