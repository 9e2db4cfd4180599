import type { OpeningCondition } from '@everkin/contracts/capsules/opening-day';
import { describe, expect, test } from 'vitest';
import { findOpeningProblem, instantOf } from './opening-day.rules.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const onDay = (day: string, timeZone = 'UTC', hour = 9): OpeningCondition => ({ kind: 'date', day, hour, timeZone });
const onBirthday = (born: string, years: number, timeZone = 'UTC'): OpeningCondition => ({
  kind: 'age',
  name: 'Hannah',
  born,
  years,
  hour: 9,
  timeZone,
});

describe('the instant of a condition', () => {
  test.each([
    ['in Auckland', onDay('2036-06-01', 'Pacific/Auckland'), '2036-05-31T21:00:00.000Z'],
    ['in Amsterdam in winter', onDay('2027-01-10', 'Europe/Amsterdam'), '2027-01-10T08:00:00.000Z'],
    ['in Amsterdam in summer', onDay('2027-07-10', 'Europe/Amsterdam'), '2027-07-10T07:00:00.000Z'],
    ['with half an hour', onDay('2027-07-10', 'Asia/Kolkata'), '2027-07-10T03:30:00.000Z'],
    ['at midnight', onDay('2027-07-10', 'America/New_York', 0), '2027-07-10T04:00:00.000Z'],
    // On March 28, 2027, the clocks of Amsterdam go from 2:00 to 3:00.
    ['before a skipped hour', onDay('2027-03-28', 'Europe/Amsterdam', 1), '2027-03-28T00:00:00.000Z'],
    ['in a skipped hour', onDay('2027-03-28', 'Europe/Amsterdam', 2), '2027-03-28T01:00:00.000Z'],
    ['after a skipped hour', onDay('2027-03-28', 'Europe/Amsterdam', 3), '2027-03-28T01:00:00.000Z'],
    // On October 31, 2027, they go from 3:00 back to 2:00.
    ['in an hour that comes twice', onDay('2027-10-31', 'Europe/Amsterdam', 2), '2027-10-31T00:00:00.000Z'],
    ['after an hour that comes twice', onDay('2027-10-31', 'Europe/Amsterdam', 3), '2027-10-31T02:00:00.000Z'],
    // Midnight is skipped in Asuncion and Beirut, and was in Sao Paulo.
    ['at a skipped midnight', onDay('2018-11-04', 'America/Sao_Paulo', 0), '2018-11-04T03:00:00.000Z'],
    ['beside the date line', onDay('2027-01-01', 'Pacific/Kiritimati', 0), '2026-12-31T10:00:00.000Z'],
    ['at an age', onBirthday('2018-06-01', 18, 'Pacific/Auckland'), '2036-05-31T21:00:00.000Z'],
    ['at an age of the last day of February', onBirthday('2016-02-29', 18), '2034-03-01T09:00:00.000Z'],
  ])('%s', (_name, condition, expected) => {
    expect(instantOf(condition).toISOString()).toBe(expected);
  });
});

describe('what cannot be waited for', () => {
  test.each([
    ['yesterday', onDay('2026-02-28'), 'Choose a time at least a day from now.'],
    ['in less than a day', onDay('2026-03-02', 'UTC', 11), 'Choose a time at least a day from now.'],
    ['in exactly a day', onDay('2026-03-02', 'UTC', 12), null],
    ['in a hundred years', onDay('2126-03-01', 'UTC', 12), null],
    ['in more than a hundred years', onDay('2126-03-01', 'UTC', 13), 'Choose a day within the next hundred years.'],
    ['a birthday that has been', onBirthday('2005-01-01', 18), 'Hannah has already reached this age. Choose a later birthday.'],
    ['a birthday tomorrow morning', onBirthday('2008-03-02', 18), 'Choose a time at least a day from now.'],
    ['a birthday', onBirthday('2018-06-01', 18), null],
    ['a birthday in more than a hundred years', onBirthday('2026-02-01', 110), 'Choose a day within the next hundred years.'],
  ])('%s', (_name, condition, expected) => {
    expect(findOpeningProblem(condition, NOW)).toBe(expected);
  });
});
