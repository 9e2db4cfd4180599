import { describeFailure } from './failure.ts';

/** Answers after which nobody knows what was done: the work may stand though word of it was lost (docs/decisions/0006). */
const OPEN_CODES = new Set(['UNREACHABLE', 'INTERNAL_SERVER_ERROR', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE']);

/** The Idempotency-Keys of one form or button. */
export type IdempotencyKeys = {
  /**
   * The key of a deed: the same for the same things one after another, so that a try which repeats one whose answer was
   * lost does nothing twice. Other words, or another file, are another deed.
   */
  keyOf: (given: unknown) => string;
  /** Hears how it ended. What was done or refused is over: the same once more is meant to be done once more. */
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

/** Whether two things to be sent are alike; a file is itself alone. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);
