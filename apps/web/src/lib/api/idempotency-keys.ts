import { describeFailure } from './failure.ts';

/** Codes with an unknown outcome: the operation may have succeeded though its response was lost (docs/decisions/0006). */
const OPEN_CODES = new Set(['UNREACHABLE', 'INTERNAL_SERVER_ERROR', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE']);

/** The Idempotency-Keys of one form or button. */
export type IdempotencyKeys = {
  /**
   * The key of an operation: the same for consecutive calls with the same input, so that a retry after a lost response
   * does nothing twice. Different text, or another file, is another operation.
   */
  keyOf: (given: unknown) => string;
  /** Records the outcome. A completed or refused operation is over: submitting the same again is a new one. */
  settle: (error: unknown) => void;
};

/** @param makeKey a new key each time */
export function createIdempotencyKeys(makeKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let last: { given: unknown; key: string } | null = null;
  return {
    keyOf: (given) => {
      if (last === null || !isSame(last.given, given)) last = { given, key: makeKey() };
      return last.key;
    },
    settle: (error) => {
      if (error === null || !mayBeDone(error)) last = null;
    },
  };
}

function mayBeDone(error: unknown): boolean {
  const { code, hasWords } = describeFailure(error);
  return !hasWords || OPEN_CODES.has(code);
}

/** Deep equality of two inputs; files are compared by identity. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);
