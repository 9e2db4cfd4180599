import { queryClient, SESSION_KEY } from '../../lib/query-client.ts';
import type { KnownSession } from '../../lib/session-states.ts';
import { isUnsentOwnerKey, loadUnsentOwner } from './session.ts';

/**
 * Whether another tab may have signed somebody else in or out, so that the server must be asked who it is now.
 * @param now undefined until the server has been asked for the first time
 * @param ownerId whom this browser belongs to by what its tabs share; null for nobody
 */
export function mayBeAnother(now: KnownSession | undefined, ownerId: string | null): boolean {
  if (now === undefined) return false;
  return now.state === 'signed-in' ? now.user.id !== ownerId : ownerId !== null;
}

/**
 * Asks the server who is signed in when another tab has changed that, at once and whenever somebody looks at this page
 * again: a page that was frozen hears nothing meanwhile. @returns a function that ends it
 */
export function watchPerson(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const check = (): void => {
    const now = queryClient.getQueryData<KnownSession>(SESSION_KEY);
    if (mayBeAnother(now, loadUnsentOwner())) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
  };
  // Without a key everything was removed.
  window.addEventListener('storage', ({ key }) => (key === null || isUnsentOwnerKey(key)) && check(), { signal });
  window.addEventListener('focus', check, { signal });
  window.addEventListener('pageshow', check, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check(), { signal });
  return () => listening.abort();
}
