import { GroupMessage } from '@everkin/contracts/groups';
import { expect, test } from 'vitest';
import { EMPTY_HISTORY, PAGE_MESSAGES, putLast, takeEarlier, takeNewest } from './group-history.ts';

const makeMessage = (number: number): GroupMessage =>
  GroupMessage.parse({
    id: `gm_${number}`,
    userId: 'us_1',
    displayName: 'Maeve',
    role: 'user',
    content: `Message ${number}`,
    timestamp: new Date(number * 1000).toISOString(),
  });
const range = (from: number, to: number): GroupMessage[] => Array.from({ length: to - from + 1 }, (_, index) => makeMessage(from + index));
const numbers = (messages: readonly GroupMessage[]): string[] => messages.map(({ id }) => id);

test('a short first page has nothing before it, a full one may', () => {
  expect(takeNewest(EMPTY_HISTORY, range(1, 3)).hasEarlier).toBe(false);
  expect(takeNewest(EMPTY_HISTORY, range(1, PAGE_MESSAGES)).hasEarlier).toBe(true);
});

test('what slides out of the newest page stays known', () => {
  const before = takeNewest(EMPTY_HISTORY, range(1, PAGE_MESSAGES));
  const after = takeNewest(before, range(3, PAGE_MESSAGES + 2));
  expect(numbers(after.messages)).toEqual(numbers(range(1, PAGE_MESSAGES + 2)));
});

test('more new messages than a page holds leave no hole', () => {
  const before = takeNewest(EMPTY_HISTORY, range(1, 10));
  const after = takeNewest(before, range(100, 99 + PAGE_MESSAGES));
  expect(numbers(after.messages)).toEqual(numbers(range(100, 99 + PAGE_MESSAGES)));
  expect(after.hasEarlier).toBe(true);
});

test('earlier pages stand before, until the first is there', () => {
  const newest = takeNewest(EMPTY_HISTORY, range(61, 60 + PAGE_MESSAGES));
  const two = takeEarlier(newest, range(11, 60));
  expect(two.hasEarlier).toBe(true);
  const all = takeEarlier(two, range(1, 10));
  expect(all.hasEarlier).toBe(false);
  expect(numbers(all.messages)).toEqual(numbers(range(1, 60 + PAGE_MESSAGES)));
});

test('a message that is told twice stands there once', () => {
  expect(numbers(putLast(putLast(range(1, 2), makeMessage(3)), makeMessage(3)))).toEqual(['gm_1', 'gm_2', 'gm_3']);
});
