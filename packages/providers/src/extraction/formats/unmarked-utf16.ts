const SAMPLE_BYTES = 4096;
/** Of an alphabet, nearly all units share few upper bytes: 0 for Latin, 4 for Cyrillic. */
const UPPER_BYTES_MAX = 3;
const COMMON_SHARE = 0.9;

/**
 * Tells UTF-16 without its mark: every second byte is one of very few, and spaces and line breaks are whole units.
 * @returns null for anything else, and for UTF-16 of scripts with thousands of signs
 */
export function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.length < 4 || bytes.length % 2 !== 0) return null;
  if (isUtf16(sample, { upperAt: 1 })) return 'utf-16le';
  return isUtf16(sample, { upperAt: 0 }) ? 'utf-16be' : null;
}

function isUtf16(sample: Uint8Array, { upperAt }: { upperAt: 0 | 1 }): boolean {
  const uppers = new Map<number, number>();
  let layout = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const upper = sample[at + upperAt] ?? 0;
    const lower = sample[at + 1 - upperAt] ?? 0;
    if (upper === 0 && (lower === 0x20 || lower === 0x0a)) layout += 1;
    // A control character, or NUL itself, is no letter of UTF-16.
    if (upper === 0 && lower < 0x09) return false;
    uppers.set(upper, (uppers.get(upper) ?? 0) + 1);
  }
  const units = Math.floor(sample.length / 2);
  const common = [...uppers.values()].toSorted((a, b) => b - a).slice(0, UPPER_BYTES_MAX);
  // In a text of single bytes a NUL may stand here or there, but not in every word.
  return layout > 0 && (uppers.get(0) ?? 0) >= units / 20 && common.reduce((sum, count) => sum + count, 0) >= COMMON_SHARE * units;
}
