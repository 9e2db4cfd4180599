import { expect, it } from 'vitest';
import { endOfDay } from './today.ts';

it.each([
  { name: 'in the middle of a month', now: new Date(2026, 10, 16, 21, 41), end: new Date(2026, 10, 17) },
  { name: 'at its first moment', now: new Date(2026, 10, 16), end: new Date(2026, 10, 17) },
  { name: 'on the last of a year', now: new Date(2026, 11, 31, 23, 59, 59, 999), end: new Date(2027, 0, 1) },
])('a day ends at the next midnight, $name', ({ now, end }) => {
  expect(endOfDay(now)).toEqual(end);
});
