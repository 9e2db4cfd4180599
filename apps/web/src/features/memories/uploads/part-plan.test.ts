import { expect, test } from 'vitest';
import { planPart, planRetryMs } from './part-plan.ts';

const MEBIBYTE = 1024 * 1024;

test.each([
  ['the first 8 MB', 0, 21, { start: 0, end: 8 }],
  ['the next 8 MB', 8, 21, { start: 8, end: 16 }],
  ['what is left', 16, 21, { start: 16, end: 21 }],
  ['nothing more', 21, 21, null],
])('%s are sent next', (_words, received, size, part) => {
  expect(planPart({ receivedBytes: received * MEBIBYTE, byteSize: size * MEBIBYTE })).toEqual(
    part && { start: part.start * MEBIBYTE, end: part.end * MEBIBYTE },
  );
});

test.each([
  ['a lost connection', 'UNREACHABLE', 1, 1_000],
  ['a lost connection, five times', 'UNREACHABLE', 5, 16_000],
  ['a lost connection, six times', 'UNREACHABLE', 6, null],
  ['a part out of place', 'CONFLICT', 2, 2_000],
  ['no video', 'UNSUPPORTED_MEDIA_TYPE', 1, null],
  ['a cancel', 'CANCELLED', 1, null],
])('after %s the next attempt waits', (_words, code, failures, delayMs) => {
  expect(planRetryMs({ code, failures })).toBe(delayMs);
});
