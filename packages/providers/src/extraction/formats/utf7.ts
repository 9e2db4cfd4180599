import iconv from 'iconv-lite';

/** UTF-16 in base64 between + and -, in mail of the nineties (RFC 2152). */
const SHIFTED = /\+([A-Za-z0-9+/]{2,})-?/g;
/** ASCII letters and digits are never encoded, other characters may be. */
const SHIFTABLE = /^(?:(?![A-Za-z0-9])[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n\r])+$/u;
const SEQUENCES_MAX = 10_000;

/**
 * Decodes UTF-7, used in mail that had to be 7-bit.
 * @param ascii a text without any byte above 127
 * @returns null if every plus sign is literal
 */
export function decodeUtf7(ascii: string): string | null {
  const sequences = ascii.match(SHIFTED) ?? [];
  if (sequences.length === 0 || sequences.length > SEQUENCES_MAX) return null;
  const hasPlusSigns = ascii.replaceAll(SHIFTED, '').replaceAll('+-', '').includes('+');
  if (hasPlusSigns || !sequences.every(isUtf16)) return null;
  const text = iconv.decode(Buffer.from(ascii, 'latin1'), 'utf-7');
  return /[^\u0000-\u007f]/.test(text) ? text : null;
}

function isUtf16(sequence: string): boolean {
  const base64 = sequence.slice(1).replace(/-$/, '');
  const spareBits = (base64.length * 6) % 16;
  // Leftover bits are fewer than a character, and 0.
  if (spareBits >= 6) return false;
  const bytes = Buffer.from(base64, 'base64');
  const text = iconv.decode(bytes.subarray(0, bytes.length - (bytes.length % 2)), 'utf-16be');
  return SHIFTABLE.test(text) && (bytes.length % 2 === 0 || bytes.at(-1) === 0);
}
