/** Both ends inclusive, zero-based. */
export type ByteRange = { start: number; end: number };

/** A single byte range: first-last, open-ended, or a suffix length (RFC 9110, section 14.1.2). */
const ONE_RANGE = /^bytes=\s*(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))\s*$/;

/**
 * Parses a Range header.
 * @returns the range; `unsatisfiable` when it lies outside the file; null when the whole file is to be sent, also for
 * multiple ranges, another unit or a malformed header (RFC 9110, section 14.2: such a header may be ignored)
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last, suffix] = ONE_RANGE.exec(header ?? '') ?? [];
  if (suffix !== undefined)
    return sizeBytes > 0 && Number(suffix) > 0 ? { start: Math.max(sizeBytes - Number(suffix), 0), end: sizeBytes - 1 } : 'unsatisfiable';
  if (first === undefined) return null;
  const range = { start: Number(first), end: Math.min(last === undefined ? Infinity : Number(last), sizeBytes - 1) };
  if (last !== undefined && Number(last) < range.start) return null;
  return range.start < sizeBytes ? range : 'unsatisfiable';
}
