import { isUtf8 } from 'node:buffer';

/** Possible UTF-7, Japanese mail or stray control characters: all of these need the full detection. */
const UNUSUAL = /[\u0000\u000b\u001a\u001b]|\+[A-Za-z0-9+/]{2}/;

/**
 * Fast path for plain UTF-8, without the code page tables, which take longer to load than a letter takes to parse.
 * @returns null for any other text
 */
export function decodePlainUtf8(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return null;
  const text = new TextDecoder().decode(bytes);
  return UNUSUAL.test(text) ? null : text;
}
