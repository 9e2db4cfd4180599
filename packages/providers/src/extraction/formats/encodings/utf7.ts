/** UTF-16 in base64 between + and -, in mail of the nineties (RFC 2152). */
const SHIFTED = /\+[A-Za-z0-9+/]{2,}-?/g;
const SHIFTED_OR_PLUS = /\+(?:[A-Za-z0-9+/]{2,})?-?/g;
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
  const text = ascii.replaceAll(SHIFTED_OR_PLUS, (sequence) => (sequence === '+-' ? '+' : decodeSequence(sequence)));
  return /[^\u0000-\u007f]/.test(text) ? text : null;
}

function isUtf16(sequence: string): boolean {
  const base64 = base64Of(sequence);
  const spareBits = (base64.length * 6) % 16;
  // Leftover bits are fewer than a character, and 0.
  if (spareBits >= 6) return false;
  const bytes = Buffer.from(base64, 'base64');
  return SHIFTABLE.test(decodeSequence(sequence)) && (bytes.length % 2 === 0 || bytes.at(-1) === 0);
}

const base64Of = (sequence: string): string => sequence.slice(1).replace(/-$/, '');

function decodeSequence(sequence: string): string {
  const bytes = Buffer.from(base64Of(sequence), 'base64');
  // As big-endian UTF-16. Node decodes the other order only.
  return bytes
    .subarray(0, bytes.length - (bytes.length % 2))
    .swap16()
    .toString('utf16le');
}
