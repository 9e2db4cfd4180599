import { FREQUENT_CHARACTERS } from './frequent-characters.data.ts';

const SAMPLE_BYTES = 4096;
/** An alphabetic text has few distinct upper bytes: 0 for Latin, 4 for Cyrillic. */
const UPPER_BYTES_MAX = 3;
const COMMON_SHARE = 0.9;

type Utf16 = 'utf-16le' | 'utf-16be';
const ENCODINGS: readonly Utf16[] = ['utf-16le', 'utf-16be'];

/**
 * Detects UTF-16 without a byte-order mark: every second byte is one of very few, and spaces and line breaks are whole units;
 * or nearly all characters are frequent in Chinese, Japanese or Korean.
 * @returns null for anything else
 */
export function findUtf16(bytes: Uint8Array): Utf16 | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.length < 4 || bytes.length % 2 !== 0) return null;
  const alphabetic = ENCODINGS.find((encoding) => isAlphabetic(sample, { upperAt: encoding === 'utf-16le' ? 1 : 0 }));
  return alphabetic ?? ENCODINGS.find((encoding) => isInCjk(sample, encoding)) ?? null;
}

/** Latin letters without spaces or breaks may also be packed data. */
function isAlphabetic(sample: Uint8Array, { upperAt }: { upperAt: 0 | 1 }): boolean {
  const uppers = new Map<number, number>();
  let layout = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const upper = sample[at + upperAt] ?? 0;
    const lower = sample[at + 1 - upperAt] ?? 0;
    if (upper === 0 && (lower === 0x20 || lower === 0x0a)) layout += 1;
    // Control characters do not occur in UTF-16 text.
    if (upper === 0 && lower < 0x09) return false;
    uppers.set(upper, (uppers.get(upper) ?? 0) + 1);
  }
  const units = Math.floor(sample.length / 2);
  const common = [...uppers.values()].toSorted((a, b) => b - a).slice(0, UPPER_BYTES_MAX);
  if (common.reduce((sum, count) => sum + count, 0) < COMMON_SHARE * units) return false;
  // Thai does not separate words. Its upper byte is a control character, which never makes up half of a single-byte text.
  if ((uppers.get(THAI) ?? 0) >= units / 2) return true;
  // A single-byte text may contain stray NULs, but not in every word.
  return layout > 0 && (uppers.get(0) ?? 0) >= units / 20;
}

const THAI = 0x0e;
/** Two single-byte letters also form a Chinese character, but rarely a frequent one. */
const FREQUENT_SHARE = 0.5;
const CHARACTERS_MIN = 3;
/** CJK characters, and their punctuation. */
const CJK_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const OTHER =
  /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef\u2010-\u2026ー\u0020-\u007e\t\r\n]/gu;

/** Whether ordinary text contains this character. */
const isFrequent = (character: string): boolean => [...FREQUENT_CHARACTERS.values()].some((frequent) => frequent.includes(character));

function isInCjk(sample: Uint8Array, encoding: Utf16): boolean {
  const text = new TextDecoder(encoding).decode(sample);
  const characters = text.match(CJK_CHARACTER) ?? [];
  if (characters.length < CHARACTERS_MIN || characters.length < text.length / 2) return false;
  const others = text.match(OTHER)?.length ?? 0;
  // A sample may end within a character.
  return others <= Math.max(1, text.length / 50) && characters.filter(isFrequent).length >= characters.length * FREQUENT_SHARE;
}
