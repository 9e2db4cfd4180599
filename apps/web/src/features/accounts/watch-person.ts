import { queryClient, SESSION_KEY } from '../../lib/api/query-client.ts';
import type { KnownSession } from '../../lib/session-states.ts';
import { isUnsentOwnerKey, loadUnsentOwner } from './session.ts';

/**
 * Whether another tab may have signed somebody in or out, so that the session must be fetched again.
 * @param now undefined until the session was first fetched
 * @param ownerId the owner of this browser's drafts, shared by its tabs; null for nobody
 */
export function mayBeAnother(now: KnownSession | undefined, ownerId: string | null): boolean {
  if (now === undefined) return false;
  return now.state === 'signed-in' ? now.user.id !== ownerId : ownerId !== null;
}

/**
 * Refetches the session when another tab has changed it: immediately, and when this page becomes visible, since a frozen
 * page receives no storage events. @returns a function that stops it
 */
export function watchPerson(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const check = (): void => {
    const now = queryClient.getQueryData<KnownSession>(SESSION_KEY);
    if (mayBeAnother(now, loadUnsentOwner())) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
  };
  // A null key means that storage was cleared.
  window.addEventListener('storage', ({ key }) => (key === null || isUnsentOwnerKey(key)) && check(), { signal });
  window.addEventListener('focus', check, { signal });
  window.addEventListener('pageshow', check, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check(), { signal });
  return () => listening.abort();
}
