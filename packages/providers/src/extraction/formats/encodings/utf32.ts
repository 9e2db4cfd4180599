const BOM = 0xfeff;
const UNICODE_END = 0x110000;
const SAMPLE_BYTES = 4096;

/**
 * Detects UTF-32, with or without a byte-order mark: the upper two of four bytes are a character's plane, nearly always 0.
 * @param bytes the whole file, or its start
 */
export function isUtf32(bytes: Uint8Array): boolean {
  return findOrder(bytes) !== null;
}

/** @returns null for bytes that are not UTF-32 */
export function decodeUtf32(bytes: Uint8Array): string | null {
  const order = findOrder(bytes);
  if (order === null || bytes.length % 4 !== 0) return null;
  const view = viewOf(bytes);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const point = view.getUint32(at, order === 'le');
    if (point !== BOM || at > 0) pieces.push(point < UNICODE_END ? String.fromCodePoint(point) : '\ufffd');
  }
  return pieces.join('');
}

function findOrder(bytes: Uint8Array): 'le' | 'be' | null {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 4)));
  if (sample.length < 8) return null;
  const view = viewOf(sample);
  const points = Array.from({ length: sample.length / 4 }, (_, index) => index * 4);
  if (points.every((at) => isCharacter(view.getUint32(at, true)))) return 'le';
  return points.every((at) => isCharacter(view.getUint32(at, false))) ? 'be' : null;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Characters a text may contain: no control characters except layout, and no surrogates. */
const isCharacter = (point: number): boolean =>
  point < UNICODE_END && (point >= 0x20 || (point >= 0x09 && point <= 0x0d)) && (point < 0xd800 || point > 0xdfff);
