import { describe, expect, test } from 'vitest';
import { formatPosition, isAfter, isKept, parsePosition, startOf } from './live-position.rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = { newest: 500, atMs: 1_795_000_000_000 };

describe('a position', () => {
  test('survives the round trip through an event id', () => {
    const position = { transaction: 812, id: 40, atMs: NOW.atMs };
    expect(parsePosition(formatPosition(position))).toEqual(position);
  });

  test.each(['', '1', '1-2', '1-2-x', '-1-2-3', '1-2-3-4', ' 1-2-3', '1-2-3\n', '9'.repeat(40), '1.5-2-3'])(
    'is not parsed from %j',
    (text) => expect(parsePosition(text)).toBeNull(),
  );

  test('orders by transaction first, because ids are assigned before commits', () => {
    const late = { transaction: 12, id: 5, atMs: 0 };
    const early = { transaction: 11, id: 6, atMs: 0 };
    expect(isAfter(late, early)).toBe(true);
    expect(isAfter(early, late)).toBe(false);
    expect(isAfter({ ...early, id: 7 }, early)).toBe(true);
    expect(isAfter(early, early)).toBe(false);
    expect(isAfter(early, startOf(11, 0))).toBe(true);
  });

  test.each([
    { name: 'of a minute ago', position: startOf(400, NOW.atMs - 60_000), kept: true },
    { name: 'of this moment', position: startOf(500, NOW.atMs), kept: true },
    { name: 'of 23 hours ago', position: startOf(400, NOW.atMs - 23 * HOUR_MS), kept: true },
    { name: 'of a day ago', position: startOf(400, NOW.atMs - 24 * HOUR_MS), kept: false },
    { name: 'ahead of the database', position: startOf(501, NOW.atMs), kept: false },
  ])('$name is valid: $kept', ({ position, kept }) => expect(isKept(position, NOW)).toBe(kept));
});
