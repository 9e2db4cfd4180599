import { VaultLooked } from '@everkin/contracts/vaults/vaults';
import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const makeEntry = (id: string, day: string): VaultLooked =>
  VaultLooked.parse({
    id,
    itemId: 'vi_1',
    title: 'Pea soup',
    reader: { userId: 'us_ruth', displayName: 'Ruth' },
    day,
    kind: 'viewed',
    at: '2026-11-20T10:00:00.000Z',
  });

test('looks stand under the day on which they were', () => {
  const entries = [makeEntry('1', '2026-11-20'), makeEntry('2', '2026-11-20'), makeEntry('3', '2025-03-02')];
  const days = groupByDay(entries, new Date(2026, 10, 20, 8));
  expect(days.map(({ label, looks: ofDay }) => [label, ofDay.map(({ id }) => id)])).toEqual([
    ['Today', ['1', '2']],
    ['Sunday, March 2, 2025', ['3']],
  ]);
});
