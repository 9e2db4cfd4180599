import type { User } from '@everkin/contracts/accounts';
import type { UserId } from '@everkin/contracts/ids';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { localStore } from '../../lib/local-store.ts';
import { queryClient, SESSION_KEY, publishSessionEvent } from '../../lib/api/query-client.ts';
import { nextSession, type KnownSession } from '../../lib/session-states.ts';
import { trpcClient } from '../../lib/api/trpc.ts';

/** Prefix of all unsent drafts, kept until logout. */
export const UNSENT_PREFIX = 'everkin-unsent-';
/** The owner of the drafts. */
const UNSENT_OWNER_KEY = `${UNSENT_PREFIX}owner`;

export type Session = { state: 'loading' } | { state: 'failed'; retry: () => void } | KnownSession;

const sessionQuery = queryOptions<KnownSession>({ queryKey: SESSION_KEY, queryFn: fetchSession });

async function fetchSession(): Promise<KnownSession> {
  const user = await trpcClient.accounts.currentUser.query();
  const known = queryClient.getQueryData<KnownSession>(SESSION_KEY);
  if (user !== null) claimUnsent(user.id);
  if (isAnother(known, user)) return reloadForNextPerson();
  return nextSession(known, { type: 'fetched', user });
}

/** Another account signed in, in another tab: this one shows, and would send, data that is not theirs. */
const isAnother = (known: KnownSession | undefined, user: User | null): boolean =>
  known?.state === 'signed-in' && user !== null && known.user.id !== user.id;

let isLeaving = false;

/**
 * Reloads the page so that no data of the previous person remains. Never resolves. Reloads only once, however many
 * responses trigger it: a second reload aborts the first, and Chromium has been seen to crash on that.
 */
function reloadForNextPerson(): Promise<never> {
  if (!isLeaving) window.location.replace('/');
  isLeaving = true;
  return new Promise(() => {});
}

/** Requests the session before the first render, while the page's code is still loading. */
export function prefetchSession(): Promise<void> {
  return queryClient.prefetchQuery(sessionQuery);
}

/** The signed-in user, as known to this page. */
export function useSession(): Session {
  const { data, isPending, refetch } = useQuery(sessionQuery);
  if (isPending) return { state: 'loading' };
  return data ?? { state: 'failed', retry: () => void refetch() };
}

/** Starts a session in this page: clears what another account left in the cache first. */
export function openSession(user: User): void {
  clearResponses();
  claimUnsent(user.id);
  publishSessionEvent({ type: 'opened', user });
}

/**
 * Assigns the drafts in this browser to this person. On a shared device, deletes drafts that another person left when
 * their session expired: they would be shown to, and sent in the name of, this person.
 */
export function claimUnsent(userId: UserId): void {
  const owner = loadUnsentOwner();
  if (owner !== null && owner !== userId) localStore.clear(UNSENT_PREFIX);
  localStore.write(UNSENT_OWNER_KEY, userId);
}

/** The owner of the drafts in this browser: whoever signed in last, in any tab, without logging out; null for nobody. */
export const loadUnsentOwner = (): string | null => localStore.read(UNSENT_OWNER_KEY);

export const isUnsentOwnerKey = (key: string): boolean => key === UNSENT_OWNER_KEY;

/** Updates the same user after a profile change. */
export function renewUser(user: User): void {
  publishSessionEvent({ type: 'renewed', user });
}

/** After the server ended the session: drafts stay, since the same person usually signs in again. */
export function clearSession(): void {
  publishSessionEvent({ type: 'ended' });
}

/** Logs out: no data of this person stays in the page or the browser. */
export function closeSession(): void {
  localStore.clear(UNSENT_PREFIX);
  publishSessionEvent({ type: 'left' });
}

/** Clears the previous person's cached responses. Only inactive queries: an active one would refetch and get a 401. */
export function clearResponses(): void {
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
}
