import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { refetchFresh } from './refetch-fresh.ts';

/** An active query whose responses the test controls. */
function variant() {
  const asked: ((answer: string) => void)[] = [];
  const queryKey = ['said', crypto.randomUUID()];
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => new Promise<string>((resolve) => asked.push(resolve)) });
  const stop = observer.subscribe(() => {});
  return { asked, stop, read: () => queryClient.getQueryData(queryKey), again: () => queryClient.invalidateQueries({ queryKey }) };
}

test('a change during the first request is loaded after it', async () => {
  const { asked, stop, read, again } = variant();
  const isRead = refetchFresh(again);
  asked[0]?.('before it changed');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after it changed');
  await isRead;
  expect(read()).toBe('after it changed');
  stop();
});

test('data that is known already is loaded once', async () => {
  const { asked, stop, again } = variant();
  asked[0]?.('known');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const isRead = refetchFresh(again);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('newer');
  await isRead;
  expect(asked).toHaveLength(2);
  stop();
});
