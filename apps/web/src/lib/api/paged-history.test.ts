import { expect, test } from 'vitest';
import { EMPTY_HISTORY, appendLast, mergeEarlier, mergeNewest, type PagedHistory } from './paged-history.ts';

type Numbered = { id: string };

const PAGE_MESSAGES = 50;
const makeMessage = (number: number): Numbered => ({ id: `ms_${number}` });
const range = (from: number, to: number): Numbered[] => Array.from({ length: to - from + 1 }, (_, index) => makeMessage(from + index));
const numbers = (messages: readonly Numbered[]): string[] => messages.map(({ id }) => id);
const newest = (known: PagedHistory<Numbered>, page: Numbered[]): PagedHistory<Numbered> => mergeNewest(known, page, PAGE_MESSAGES);
const earlier = (known: PagedHistory<Numbered>, page: Numbered[]): PagedHistory<Numbered> => mergeEarlier(known, page, PAGE_MESSAGES);

test('a short first page has no previous page, a full one may', () => {
  expect(newest(EMPTY_HISTORY, range(1, 3)).hasEarlier).toBe(false);
  expect(newest(EMPTY_HISTORY, range(1, PAGE_MESSAGES)).hasEarlier).toBe(true);
});

test('a conversation that started here has no previous page, however long it grows', () => {
  const short = newest(EMPTY_HISTORY, range(1, 3));
  expect(newest(short, range(1, PAGE_MESSAGES + 5)).hasEarlier).toBe(false);
});

test('messages that leave the newest page stay known', () => {
  const before = newest(EMPTY_HISTORY, range(1, PAGE_MESSAGES));
  const after = newest(before, range(3, PAGE_MESSAGES + 2));
  expect(numbers(after.messages)).toEqual(numbers(range(1, PAGE_MESSAGES + 2)));
});

test('messages that leave the newest page stay known if earlier ones were loaded before', () => {
  const before = earlier(newest(EMPTY_HISTORY, range(51, 50 + PAGE_MESSAGES)), range(1, 50));
  const after = newest(before, range(53, 52 + PAGE_MESSAGES));
  expect(numbers(after.messages)).toEqual(numbers(range(1, 52 + PAGE_MESSAGES)));
});

test('more new messages than a page holds leave no gap', () => {
  const before = newest(EMPTY_HISTORY, range(1, 10));
  const after = newest(before, range(100, 99 + PAGE_MESSAGES));
  expect(numbers(after.messages)).toEqual(numbers(range(100, 99 + PAGE_MESSAGES)));
  expect(after.hasEarlier).toBe(true);
});

test('a regenerated reply replaces the previous one', () => {
  const before = newest(EMPTY_HISTORY, range(1, 3));
  expect(numbers(newest(before, [...range(1, 2), makeMessage(4)]).messages)).toEqual(['ms_1', 'ms_2', 'ms_4']);
});

test('earlier pages are prepended, until the first is there', () => {
  const two = earlier(newest(EMPTY_HISTORY, range(61, 60 + PAGE_MESSAGES)), range(11, 60));
  expect(two.hasEarlier).toBe(true);
  const all = earlier(two, range(1, 10));
  expect(all.hasEarlier).toBe(false);
  expect(numbers(all.messages)).toEqual(numbers(range(1, 60 + PAGE_MESSAGES)));
});

test('a repeated message is listed once', () => {
  expect(numbers(appendLast(appendLast(range(1, 2), makeMessage(3)), makeMessage(3)))).toEqual(['ms_1', 'ms_2', 'ms_3']);
});
