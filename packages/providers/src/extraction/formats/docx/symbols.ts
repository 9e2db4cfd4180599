import { codePoint } from 'dingbat-to-unicode';

/** Where fonts of signs keep them (ISO/IEC 29500-1, 17.3.3.30): a private area of Unicode, in which nothing has a meaning of its own. */
const PRIVATE_START = 0xf000;
const PRIVATE_END = 0xf0ff;

/**
 * The character that a sign of a font such as Symbol or Wingdings stands for.
 * @param code its place in the font, with or without the offset of the private area
 * @returns null for a sign that has no character
 */
export function symbolOf(font: string, code: number): string | null {
  const place = code >= PRIVATE_START && code <= PRIVATE_END ? code - PRIVATE_START : code;
  const known = codePoint(font, place)?.string;
  if (known !== undefined) return known;
  // A font of letters: the code is a character as it is.
  const isCharacter = place === code && code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xf8ff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

/** Words in which signs of a font stand as characters of the private area. Those that nobody knows stay as they are. */
export const symbolsOf = (font: string, words: string): string =>
  words.replace(/[\uf020-\uf0ff]/g, (sign) => symbolOf(font, sign.charCodeAt(0)) ?? sign);
