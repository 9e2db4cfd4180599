import { expect, it } from 'vitest';
import { retryForever } from './retry-forever.ts';

/** The result of each try. */
function comingAt(attempt: number): () => Promise<string> {
  let count = 0;
  return () =>
    (count += 1) < attempt ? Promise.reject(new Error('Failed to fetch dynamically imported module')) : Promise.resolve('here');
}

it('an immediate success does not wait', async () => {
  const waits: number[] = [];
  expect(await retryForever(comingAt(1), async (ms) => void waits.push(ms))).toBe('here');
  expect(waits).toEqual([]);
});

it('a failure is retried, less and less often', async () => {
  const waits: number[] = [];
  expect(await retryForever(comingAt(7), async (ms) => void waits.push(ms))).toBe('here');
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
