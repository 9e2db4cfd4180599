import type { GroupMessageId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { createGroupRefetcher } from './group-refetcher.ts';

const ANSWER = 'gm_answer' as GroupMessageId;

/** A fake server with one streaming reply; fetches of the whole group resolve on demand. */
function setUp() {
  const server = { words: 'We kept' };
  const page = { words: '' };
  const onTheirWay: (() => void)[] = [];
  const refetcher = createGroupRefetcher({
    refetchAll: async () => {
      const { words } = server;
      await new Promise<void>((arrive) => onTheirWay.push(arrive));
      page.words = words;
    },
    refetchMessage: async () => {
      page.words = server.words;
    },
    isFetching: () => onTheirWay.length > 0,
  });
  const arrive = (): void => onTheirWay.shift()?.();
  return { server, page, refetcher, onTheirWay, arrive };
}

test('the last text of a reply stays, although the whole group was loaded before it and arrives after it', async () => {
  const { server, page, refetcher, onTheirWay, arrive } = setUp();
  refetcher.refetchAll();
  server.words = 'We kept four hives.';
  refetcher.refetchMessage(ANSWER);
  await expect.poll(() => page.words).toBe('We kept four hives.');
  arrive();
  // The late response triggers one more fetch.
  await expect.poll(() => onTheirWay.length).toBe(1);
  arrive();
  await expect.poll(() => page.words).toBe('We kept four hives.');
});

test('text alone does not reload the whole group', async () => {
  const { page, refetcher, onTheirWay } = setUp();
  refetcher.refetchMessage(ANSWER);
  await expect.poll(() => page.words).toBe('We kept');
  expect(onTheirWay).toEqual([]);
});
