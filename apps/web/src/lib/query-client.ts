import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './failure.ts';

/** Who is signed in; null when nobody is. One key, so that any 401 can clear it. */
export const SESSION_KEY = ['session'] as const;

/** Any 401 means that the session ended: the protected pages then lead to /auth and back (decisions.md 8). */
export function reportFailure(error: unknown): void {
  if (isSignedOut(error)) queryClient.setQueryData(SESSION_KEY, null);
}

/** No retry, never stale, no refetch on focus, no polling (product.md section 4). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({ onError: reportFailure }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      // A wrong password is a 401 too, and ends no session.
      if (mutation.meta?.['opensSession'] !== true) reportFailure(error);
    },
  }),
});
