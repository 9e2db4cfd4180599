import { codePoint } from 'dingbat-to-unicode';

/** Where symbol fonts map their characters (ISO/IEC 29500-1, 17.3.3.30): a private use area of Unicode, without standard meanings. */
const PRIVATE_START = 0xf000;
const PRIVATE_END = 0xf0ff;

/**
 * The Unicode character for a symbol of a font such as Symbol or Wingdings.
 * @param code its code in the font, with or without the private use offset
 * @returns null for a symbol without a Unicode equivalent
 */
export function symbolOf(font: string, code: number): string | null {
  const place = code >= PRIVATE_START && code <= PRIVATE_END ? code - PRIVATE_START : code;
  const known = codePoint(font, place)?.string;
  if (known !== undefined) return known;
  // A regular font: the code is the character itself.
  const isCharacter = place === code && code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xf8ff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

/** Replaces symbols in the private use area. Unknown ones stay unchanged. */
export const symbolsOf = (font: string, words: string): string =>
  words.replace(/[\uf020-\uf0ff]/g, (sign) => symbolOf(font, sign.charCodeAt(0)) ?? sign);
