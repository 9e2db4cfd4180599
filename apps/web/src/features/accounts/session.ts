import type { User } from '@everkin/contracts/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isSignedOut } from '../../lib/failure.ts';
import { localStore } from '../../lib/local-store.ts';
import { queryClient, SESSION_KEY } from '../../lib/query-client.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** Everything that a person typed and did not send is kept under this prefix, until they sign out themselves. */
export const UNSENT_PREFIX = 'everkin-unsent-';

export type Session =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-out'; byChoice: boolean }
  | { state: 'signed-in'; user: User };

/** After a logout, unlike after a session that ran out, nobody is led back to where they were. */
const LEFT = 'left';

const sessionQuery = queryOptions<User | null | typeof LEFT>({ queryKey: SESSION_KEY, queryFn: fetchUser });

/** A 401 means logged out, which is an answer and no failure (product.md section 4). */
async function fetchUser(): Promise<User | null> {
  try {
    return await trpcClient.accounts.getUser.query();
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Who is signed in, as far as this page knows. */
export function useSession(): Session {
  const { data, isPending, refetch } = useQuery(sessionQuery);
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  if (data === null || data === LEFT) return { state: 'signed-out', byChoice: data === LEFT };
  return { state: 'signed-in', user: data };
}

/** Starts a session in this page: whatever another account left in the cache goes first. */
export function openSession(user: User): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  queryClient.setQueryData(SESSION_KEY, user);
}

/** The same person, as they see themselves after a change. */
export function renewUser(user: User): void {
  queryClient.setQueryData(SESSION_KEY, user);
}

/** After the server ended it: what was typed stays, for whoever signs in again is the same person. */
export function forgetSession(): void {
  queryClient.setQueryData(SESSION_KEY, null);
}

/** Ends it: nothing of this person stays in the page or in the browser. */
export function closeSession(): void {
  localStore.clear(UNSENT_PREFIX);
  queryClient.setQueryData(SESSION_KEY, LEFT);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
}
