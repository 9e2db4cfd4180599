import type { UserId, VaultItemId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import type { StoredLook } from './looks.repo.ts';
import { parseLookCursor, toLookCursor } from './look-cursors.rules.ts';

const stored: StoredLook = {
  at: new Date('2026-03-02T20:00:00.123Z'),
  itemId: 'vi_0000000000000001' as VaultItemId,
  readerId: 'us_0000000000000001' as UserId,
  day: '2026-03-03',
  kind: 'viewed',
};
const writeCursor = (at: string, day: string): string => {
  const [, itemId, readerId, , kind] = toLookCursor(stored).split('.');
  return [Buffer.from(at).toString('base64url'), itemId, readerId, day, kind].join('.');
};

test('a cursor stands for its row', () => {
  expect(parseLookCursor(toLookCursor(stored))).toEqual(stored);
  expect(parseLookCursor(writeCursor('2026-03-02T20:00:00.123Z', '2026-03-03'))).toEqual(stored);
});

test.each([
  ['0000-01-01T00:00:00.000Z', '2026-03-03'],
  ['2026-03-02T20:00:00.123Z', '0000-01-01'],
  ['2026-03-02T20:00:00.123+01:00', '2026-03-03'],
  ['2026-02-30T20:00:00.123Z', '2026-03-03'],
  ['2026-03-02T20:00:00.123Z', 'yesterday'],
  ['now', '2026-03-03'],
])('one that the database could not compare with is none: %s %s', (at, day) => {
  expect(parseLookCursor(writeCursor(at, day))).toBeNull();
});

test.each(['', '.', 'nonsense', '....', `${toLookCursor(stored)}.viewed`])('nor is anything else: %s', (cursor) => {
  expect(parseLookCursor(cursor)).toBeNull();
});
