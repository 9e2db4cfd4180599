import type { User } from '@everkin/contracts/accounts';
import type { UserId } from '@everkin/contracts/ids';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { localStore } from '../../lib/local-store.ts';
import { queryClient, SESSION_KEY, publishSessionEvent } from '../../lib/query-client.ts';
import { nextSession, type KnownSession } from '../../lib/session-states.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** Everything that a person typed and did not send is kept under this prefix, until they sign out themselves. */
export const UNSENT_PREFIX = 'everkin-unsent-';
/** Whose it is. */
const UNSENT_OWNER_KEY = `${UNSENT_PREFIX}owner`;

export type Session = { state: 'loading' } | { state: 'failed'; retry: () => void } | KnownSession;

const sessionQuery = queryOptions<KnownSession>({ queryKey: SESSION_KEY, queryFn: fetchSession });

async function fetchSession(): Promise<KnownSession> {
  const user = await trpcClient.accounts.currentUser.query();
  const known = queryClient.getQueryData<KnownSession>(SESSION_KEY);
  if (user !== null) claimUnsent(user.id);
  if (isAnother(known, user)) return startAfresh();
  return nextSession(known, { type: 'fetched', user });
}

/** Somebody else signed in, in another tab: this one shows, and would send, what is not theirs. */
const isAnother = (known: KnownSession | undefined, user: User | null): boolean =>
  known?.state === 'signed-in' && user !== null && known.user.id !== user.id;

let isLeaving = false;

/**
 * Loads the page anew, so that nothing of the person before stays in it. It never settles: the page goes. Once, however
 * many answers told of it: a second load breaks off the first, and Chromium has been seen to crash over that.
 */
function startAfresh(): Promise<never> {
  if (!isLeaving) window.location.replace('/');
  isLeaving = true;
  return new Promise(() => {});
}

/** Asks before the first page is drawn, while the code of that page is still on its way. */
export function prefetchSession(): Promise<void> {
  return queryClient.prefetchQuery(sessionQuery);
}

/** Who is signed in, as far as this page knows. */
export function useSession(): Session {
  const { data, isPending, refetch } = useQuery(sessionQuery);
  if (isPending) return { state: 'loading' };
  return data ?? { state: 'failed', retry: () => void refetch() };
}

/** Starts a session in this page: whatever another account left in the cache goes first. */
export function openSession(user: User): void {
  clearResponses();
  claimUnsent(user.id);
  publishSessionEvent({ type: 'opened', user });
}

/**
 * From now on what is typed here is this person's. On a tablet that a family shares, what somebody else left unsent when
 * their session ran out is forgotten: it would be shown to this person, and sent in their name.
 */
export function claimUnsent(userId: UserId): void {
  const owner = loadUnsentOwner();
  if (owner !== null && owner !== userId) localStore.clear(UNSENT_PREFIX);
  localStore.write(UNSENT_OWNER_KEY, userId);
}

/** Whose it is what is kept here unsent: whoever signed in last, in any tab, and did not sign out; null for nobody. */
export const loadUnsentOwner = (): string | null => localStore.read(UNSENT_OWNER_KEY);

export const isUnsentOwnerKey = (key: string): boolean => key === UNSENT_OWNER_KEY;

/** The same person, as they see themselves after a change. */
export function renewUser(user: User): void {
  publishSessionEvent({ type: 'renewed', user });
}

/** After the server ended it: what was typed stays, for whoever signs in again is the same person. */
export function clearSession(): void {
  publishSessionEvent({ type: 'ended' });
}

/** Ends it: nothing of this person stays in the page or in the browser. */
export function closeSession(): void {
  localStore.clear(UNSENT_PREFIX);
  publishSessionEvent({ type: 'left' });
}

/**
 * Forgets what the server said to the person before. Only what no page shows: one that still did would ask again, and
 * be refused.
 */
export function clearResponses(): void {
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
}
