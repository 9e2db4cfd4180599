import { MEBIBYTE } from '@everkin/contracts/units';
import { expect, test } from 'vitest';
import { createDiskWatch } from './disk-watch.ts';

const watchWith = (freeBytes: () => Promise<number>) => {
  let nowMs = 0;
  const watch = createDiskWatch({ readFreeBytes: freeBytes, nowMs: () => nowMs });
  return { watch, wait: (ms: number) => (nowMs += ms) };
};

test.each([
  { freeMb: 63, isFull: true },
  { freeMb: 64, isFull: false },
  { freeMb: 0, isFull: true },
])('a disk with $freeMb MB left is full: $isFull', async ({ freeMb, isFull }) => {
  const { watch } = watchWith(async () => freeMb * MEBIBYTE);
  expect(await watch.check()).toEqual({ freeMb, isFull });
});

test('a separate disk of the database counts as full for a minute after it reported so', async () => {
  const { watch, wait } = watchWith(async () => 1_000 * MEBIBYTE);
  watch.noteFull();
  wait(59_000);
  expect(await watch.check()).toMatchObject({ isFull: true });
  wait(1_000);
  expect(await watch.check()).toMatchObject({ isFull: false });
});

test('a disk without a reading is not called full', async () => {
  const { watch } = watchWith(() => Promise.reject(new Error('no such call')));
  expect(await watch.check()).toEqual({ freeMb: null, isFull: false });
});
