import { parseDate } from '@everkin/contracts/dates/parse-date';
import { expect, test } from 'vitest';
import { describeMargin, describeRest, yearOf } from './date-margin.ts';

function read(typed: string) {
  const date = parseDate(typed, { today: '2026-11-29' });
  if (date.edtf === null) throw new Error(`${typed}: ${date.message}`);
  return date;
}

test.each([
  ['21 February 1954', '1954', 'February 21'],
  ['February 1954', '1954', 'February'],
  ['1954', '1954', ''],
  ['about 1962', 'about 1962', ''],
  ['perhaps 1962', 'perhaps 1962', ''],
  ['before 1944', 'before 1944', ''],
  ['after 1945', 'after 1945', ''],
  ['summer 1988', '1988', 'Summer'],
  ['Christmas 1951', '1951', 'Christmas'],
  ['the 1960s', '', 'The 1960s'],
  ['early 1960s', '1960', 'Early 1960s'],
  ['1955 to 1958', '1955', '1955 to 1958'],
  ['before May 1960', '1960', 'Before May'],
])('%s has “%s” in the margin and “%s” beside it', (typed, margin, rest) => {
  expect([describeMargin(read(typed)), describeRest(read(typed))]).toEqual([margin, rest]);
});

test('a date is listed under its first year; before a year just before it, after a year at its end', () => {
  expect(['1955 to 1958', 'the 1960s', 'before 1960', 'after 1945'].map((typed) => yearOf(read(typed)))).toEqual([1955, 1960, 1959, 1945]);
});
