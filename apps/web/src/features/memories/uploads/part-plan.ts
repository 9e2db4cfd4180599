import { MEBIBYTE } from '@everkin/contracts/units';

/** Small, so that a phone that loses its connection resends little; a chunk may have 1 to 20 MB (docs/PRODUCT.md, Uploads). */
const PART_BYTES = 8 * MEBIBYTE;

/** Half a minute in total: an elevator, a tunnel, a server restart. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Retryable: connection errors, an unavailable server, or a chunk sent twice. */
const PASSING = new Set(['UNREACHABLE', 'SERVICE_UNAVAILABLE', 'BAD_GATEWAY', 'INTERNAL_SERVER_ERROR', 'CONFLICT']);

/** The next byte range, from `start` up to but excluding `end`; null when all is sent. */
export function planPart({ receivedBytes, byteSize }: { receivedBytes: number; byteSize: number }): { start: number; end: number } | null {
  if (receivedBytes >= byteSize) return null;
  return { start: receivedBytes, end: Math.min(receivedBytes + PART_BYTES, byteSize) };
}

/** The delay before the next retry; null if retrying is useless. @param failures consecutive failures, including this one */
export function planRetryMs({ code, failures }: { code: string; failures: number }): number | null {
  return PASSING.has(code) ? (RETRY_DELAYS_MS[failures - 1] ?? null) : null;
}
