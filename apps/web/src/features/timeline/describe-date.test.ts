import { parseDate } from '@everkin/contracts/dates/parse-date';
import { expect, it } from 'vitest';
import { describeDate } from './describe-date.ts';

it.each([
  ['about 1962', 'About 1962'],
  ['the 1960s', 'The 1960s: 1960 to 1969'],
  ['early 1960s', 'Early 1960s: 1960 to 1963'],
  ['early 1962', 'Early 1962: January to April 1962'],
  ['2 may 1974', 'May 2, 1974'],
  ['1974-05', 'May 1974'],
  ['Christmas 1951', 'Christmas 1951: December 1951'],
  ['winter 1962/63', 'Winter 1962–63: December 1962 to February 1963'],
  ['1955-58', '1955-58: 1955 to 1958'],
  ['1955 to 1958', '1955 to 1958'],
  ['before 1960', 'Before 1960'],
  ['summer 1988', 'Summer 1988'],
  ['2–5 May 1961', '2–5 May 1961: May 2, 1961 to May 5, 1961'],
])('%s is read back as %s', (typed, shown) => {
  const date = parseDate(typed, { today: '2026-11-29' });
  expect(date.edtf === null ? null : describeDate(date)).toBe(shown);
});

it('names the months of a season where the hemisphere is known', () => {
  const date = parseDate('summer 1988', { today: '2026-11-29', hemisphere: 'south' });
  expect(date.edtf === null ? null : describeDate(date)).toBe('Summer 1988: December 1987 to February 1988');
});
