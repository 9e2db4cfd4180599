import type { AppRouter } from '@everkin/api/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { preloadLink } from '../../early/preload-link.ts';
import { parseRestFailure } from './failure.ts';
import { timeZoneHeader } from '../time-zone.ts';

export const TRPC_URL = '/trpc';

/** @throws RestFailure for a proxy's error response: tRPC would only say that it is no JSON */
const fetchAnswer: NonNullable<Parameters<typeof httpLink>[0]['fetch']> = async (address, options) => {
  const response = await fetch(address, { ...options, signal: options?.signal ?? null });
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok || isOurs) return response;
  throw parseRestFailure({ status: response.status, body: await response.text(), statusText: response.statusText });
};

/**
 * Whether the day where the reader is matters to a query: that of the plan, and on which a look at a paper is listed. Determining the time
 * zone costs a slow phone a tenth of a second.
 */
export const dependsOnDay = (path: string): boolean => path.startsWith('plans.') || path === 'vaults.getItem';

/** React hooks for the api's procedures. */
export const trpc = createTRPCReact<AppRouter>();

/** The same procedures without hooks. Mutations are not batched, so that a cookie set by one arrives. */
export const trpcClient = trpc.createClient({
  links: [
    preloadLink,
    splitLink({
      condition: (operation) => operation.type === 'mutation',
      true: httpLink({ url: TRPC_URL, headers: timeZoneHeader, fetch: fetchAnswer }),
      false: httpBatchLink({
        url: TRPC_URL,
        fetch: fetchAnswer,
        headers: ({ opList }) => (opList.some(({ path }) => dependsOnDay(path)) ? timeZoneHeader() : {}),
        maxItems: 10,
      }),
    }),
  ],
});
