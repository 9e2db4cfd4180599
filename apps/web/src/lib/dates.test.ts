import { describe, expect, test } from 'vitest';
import { formatAgo, formatDay, formatDayOnPaper, formatHappenedAt, formatTime } from './dates.ts';

const now = new Date(2026, 10, 20, 14, 5);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('times on messages', () => {
  test('are 12-hour, with an ordinary space', () => {
    expect(formatTime(at(2026, 10, 20, 21, 41))).toBe('9:41 PM');
    expect(formatTime(at(2026, 10, 20, 0, 5))).toBe('12:05 AM');
  });
});

describe('day headings', () => {
  test('say Today for today', () => {
    expect(formatDay(at(2026, 10, 20, 0, 1), now)).toBe('Today');
  });

  test('say weekday, month and day otherwise', () => {
    expect(formatDay(at(2026, 10, 19, 23, 59), now)).toBe('Thursday, November 19');
  });

  test('add the year if it is another one', () => {
    expect(formatDay(at(2025, 11, 31, 12, 0), now)).toBe('Wednesday, December 31, 2025');
  });

  test('have the whole date in print', () => {
    expect(formatDayOnPaper(at(2026, 10, 20, 0, 1))).toBe('Fri, Nov 20, 2026');
    expect(formatDayOnPaper(at(2026, 10, 1, 12, 0))).toBe('Sun, Nov 1, 2026');
  });
});

describe('how long ago', () => {
  test.each([
    [at(2026, 10, 20, 14, 4), 'just now'],
    [at(2026, 10, 20, 1, 0), 'today'],
    [at(2026, 10, 19, 23, 0), 'yesterday'],
    [at(2026, 10, 17, 9, 0), '3 days ago'],
    [at(2026, 9, 1, 9, 0), 'on October 1, 2026'],
  ])('%s is %s', (timestamp, words) => {
    expect(formatAgo(timestamp, now)).toBe(words);
  });
});

test.each([
  ['1954-02-21', 'February 21, 1954'],
  ['1954-02', 'February 1954'],
  ['1954', '1954'],
  ['about 1962', 'about 1962'],
])('%s, as precisely as known, is shown as %s', (happenedAt, words) => {
  expect(formatHappenedAt(happenedAt)).toBe(words);
});
