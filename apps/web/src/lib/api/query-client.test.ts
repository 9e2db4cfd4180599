import type { User } from '@everkin/contracts/accounts';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { queryClient, SESSION_KEY, publishSessionEvent } from './query-client.ts';
import { nextSession, type KnownSession } from '../session-states.ts';
import { makeUser } from '../../testing/make-user.ts';

const maeve = makeUser();
const now = (): KnownSession | undefined => queryClient.getQueryData(SESSION_KEY);

beforeEach(() => queryClient.clear());

/** Fetches the session with a response that the test resolves later. @returns a function that resolves it */
function askSlowly(): (user: User | null) => Promise<void> {
  const answer = Promise.withResolvers<User | null>();
  const asked = queryClient.prefetchQuery({
    queryKey: SESSION_KEY,
    staleTime: 0,
    queryFn: async () => nextSession(now(), { type: 'fetched', user: await answer.promise }),
  });
  return (user) => {
    answer.resolve(user);
    return asked;
  };
}

test('signing in before the page learned that nobody is signed in stays signed in', async () => {
  const answer = askSlowly();
  publishSessionEvent({ type: 'opened', user: maeve });
  await answer(null);
  expect(now()).toEqual({ state: 'signed-in', user: maeve });
});

test('logging out while the page asks who is signed in is not undone by the response', async () => {
  publishSessionEvent({ type: 'opened', user: maeve });
  const answer = askSlowly();
  publishSessionEvent({ type: 'left' });
  await answer(maeve);
  expect(now()).toEqual({ state: 'signed-out', byChoice: true });
});

test('the response counts if nothing happened meanwhile', async () => {
  await askSlowly()(maeve);
  expect(now()).toEqual({ state: 'signed-in', user: maeve });
});

test('a press without a connection fails at once, and does not happen later on its own', async () => {
  onlineManager.setOnline(false);
  try {
    const press = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(new TypeError('Failed to fetch')) })
      .execute(undefined);
    await expect(press).rejects.toThrow('Failed to fetch');
  } finally {
    onlineManager.setOnline(true);
  }
});
