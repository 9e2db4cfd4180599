import { expect, test } from 'vitest';
import { type ClockState, decideStep, observeClock } from './clock-guard.rules.ts';

const NOON = Date.parse('2036-06-01T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (ms: number): Date => new Date(NOON + ms);

/** A clock that reads these times after noon, one after the other. @returns at which of them it is trusted */
function listTrusted(readings: readonly number[]): number[] {
  let state: ClockState = { latestAt: at(0), gapUntil: null };
  return readings.filter((reading) => {
    const seen = observeClock(state, at(reading));
    ({ state } = seen);
    return seen.isTrusted;
  });
}
/** One reading a minute, from one time to another, both included. */
const minutes = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) / MINUTE) + 1 }, (_one, index) => from + index * MINUTE);

test('a clock that runs on is trusted, also after a night', () => {
  expect(listTrusted([MINUTE, 2 * MINUTE, 26 * HOUR])).toHaveLength(3);
});

test('a clock that is set back by up to five minutes is trusted', () => {
  expect(listTrusted([-5 * MINUTE, -4 * MINUTE])).toHaveLength(2);
});

test('a clock that is set back further opens nothing until it has caught up', () => {
  const trusted = listTrusted(minutes(-2 * HOUR, MINUTE));
  expect(trusted[0]).toBe(-5 * MINUTE);
});

test.each([40 * DAY, -40 * DAY, 4 * 365 * DAY])('a jump by %d ms opens nothing for an hour', (jump) => {
  expect(listTrusted(minutes(jump, jump + 59 * MINUTE))).toEqual([]);
  expect(listTrusted(minutes(jump, jump + HOUR))).toEqual([jump + HOUR]);
});

test.each([40 * DAY, -40 * DAY, 14 * 365 * DAY])('a jump by %d ms that is put right within fifty minutes has changed nothing', (jump) => {
  expect(listTrusted([...minutes(jump, jump + 50 * MINUTE), 51 * MINUTE, 52 * MINUTE])).toEqual([51 * MINUTE, 52 * MINUTE]);
});

test('a second jump within the hour begins another', () => {
  const [first, second] = [40 * DAY, 14 * 365 * DAY];
  expect(listTrusted([...minutes(first, first + 30 * MINUTE), ...minutes(second, second + HOUR)])).toEqual([second + HOUR]);
  expect(listTrusted([...minutes(second, second + 30 * MINUTE), ...minutes(first, first + HOUR)])).toEqual([first + HOUR]);
});

test('hours in a wrong year hold nothing back for years once they are over', () => {
  const trusted = listTrusted([...minutes(14 * 365 * DAY, 14 * 365 * DAY + 3 * HOUR), ...minutes(4 * HOUR, 5 * HOUR)]);
  expect(trusted.filter((reading) => reading <= 5 * HOUR)).toEqual([5 * HOUR]);
});

test.each<[string, { markedDueAt: number | null; now: number; isTrusted: boolean }, string]>([
  ['before its day', { markedDueAt: null, now: -1, isTrusted: true }, 'wait'],
  ['on its day', { markedDueAt: null, now: 0, isTrusted: true }, 'mark'],
  ['on its day, by a clock that is not trusted', { markedDueAt: null, now: 0, isTrusted: false }, 'mark'],
  ['less than ten minutes after it was marked', { markedDueAt: 0, now: 10 * MINUTE - 1, isTrusted: true }, 'wait'],
  ['ten minutes after it was marked', { markedDueAt: 0, now: 10 * MINUTE, isTrusted: true }, 'confirm'],
  ['ten minutes after, by a clock that is not trusted', { markedDueAt: 0, now: 10 * MINUTE, isTrusted: false }, 'wait'],
  ['once the clock has gone back before its day', { markedDueAt: 40 * DAY, now: -MINUTE, isTrusted: true }, 'unmark'],
  ['once the clock has gone back, but not before its day', { markedDueAt: 40 * DAY, now: MINUTE, isTrusted: true }, 'mark'],
])('%s: %o is %s', (_when, { markedDueAt, now, isTrusted }, step) => {
  expect(decideStep({ dueAt: at(0), markedDueAt: markedDueAt === null ? null : at(markedDueAt) }, at(now), isTrusted)).toBe(step);
});
