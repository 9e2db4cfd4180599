import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './failure.ts';
import { nextSession, type KnownSession, type SessionEvent } from '../session-states.ts';

/** The session query. One key, so that any 401 can end it. */
export const SESSION_KEY = ['session'] as const;

/**
 * Any 401 means that the session has ended: the protected pages then redirect to /auth and back (docs/PRODUCT.md,
 * Redirects and drafts).
 */
export function reportFailure(error: unknown): void {
  if (isSignedOut(error)) publishSessionEvent({ type: 'ended' });
}

/** Applies an event to the session of this page. */
export function publishSessionEvent(event: SessionEvent): void {
  // On a slow connection, a response requested before a login or logout may arrive after it, and must not overwrite it.
  void queryClient.cancelQueries({ queryKey: SESSION_KEY });
  queryClient.setQueryData<KnownSession>(SESSION_KEY, (now) => nextSession(now, event));
}

/** No retry, never stale, no refetch on focus, no polling (docs/PRODUCT.md, Page timing). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
    // Offline, a press fails at once and says so. Paused, it would say nothing, and happen on its own when the connection is back.
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: reportFailure }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      // A wrong password is a 401 too, and ends no session.
      if (mutation.meta?.['opensSession'] !== true) reportFailure(error);
    },
  }),
});
