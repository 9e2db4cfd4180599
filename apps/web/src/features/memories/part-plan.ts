import { MEBIBYTE } from '@everkin/contracts/units';

/** Small enough that a phone which loses its connection repeats little; a part may have 1 to 20 MB (docs/PRODUCT.md, Uploads). */
const PART_BYTES = 8 * MEBIBYTE;

/** Half a minute in all: a lift, a tunnel, a server that starts anew. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Worth another try: the connection, a server that is away, or a part that came twice. */
const PASSING = new Set(['UNREACHABLE', 'SERVICE_UNAVAILABLE', 'BAD_GATEWAY', 'INTERNAL_SERVER_ERROR', 'CONFLICT']);

/** The bytes that go next, from `start` up to and without `end`; null when all are there. */
export function planPart({ receivedBytes, byteSize }: { receivedBytes: number; byteSize: number }): { start: number; end: number } | null {
  if (receivedBytes >= byteSize) return null;
  return { start: receivedBytes, end: Math.min(receivedBytes + PART_BYTES, byteSize) };
}

/** How long to wait before another try; null when it makes no sense. @param failures in a row, this one among them */
export function planRetryMs({ code, failures }: { code: string; failures: number }): number | null {
  return PASSING.has(code) ? (RETRY_DELAYS_MS[failures - 1] ?? null) : null;
}
