import { expect, test } from 'vitest';
import { pollUntil } from './poll-until.ts';

test('polls until it is there', async () => {
  const looks = [null, null, 'the file'];
  expect(await pollUntil(async () => looks.shift() ?? null, 10_000)).toBe('the file');
  expect(looks).toEqual([]);
});

test('polls at least once, and gives up when the time is over', async () => {
  let looks = 0;
  const nothing = async (): Promise<null> => {
    looks += 1;
    return null;
  };
  expect(await pollUntil(nothing, 0)).toBeNull();
  expect(looks).toBeGreaterThan(0);
});

test('rejects with what a poll throws', async () => {
  await expect(pollUntil(() => Promise.reject(new Error('gone')), 10_000)).rejects.toThrow('gone');
});
