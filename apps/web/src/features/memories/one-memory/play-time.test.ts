import { expect, test } from 'vitest';
import { formatPlayTime } from './play-time.ts';

test.each([
  [0, '0:00'],
  [65.4, '1:05'],
  [599.9, '9:59'],
  [3_725, '1:02:05'],
])('%s seconds are %s', (seconds, written) => {
  expect(formatPlayTime(seconds)).toBe(written);
});
