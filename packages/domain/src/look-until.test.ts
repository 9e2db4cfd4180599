import { expect, test } from 'vitest';
import { lookUntil } from './look-until.ts';

test('looks again until it is there', async () => {
  const looks = [null, null, 'the file'];
  expect(await lookUntil(async () => looks.shift() ?? null, 10_000)).toBe('the file');
  expect(looks).toEqual([]);
});

test('looks at least once, and gives up when the time is over', async () => {
  let looks = 0;
  const nothing = async (): Promise<null> => {
    looks += 1;
    return null;
  };
  expect(await lookUntil(nothing, 0)).toBeNull();
  expect(looks).toBeGreaterThan(0);
});

test('ends with what a look throws', async () => {
  await expect(lookUntil(() => Promise.reject(new Error('gone')), 10_000)).rejects.toThrow('gone');
});
