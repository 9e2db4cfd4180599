import type { AppRouter } from '@everkin/api/router';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { earlyAnswerLink } from './early-answer-link.ts';
import { tellTimeZone } from './time-zone.ts';

export const TRPC_URL = '/trpc';

/** Hooks over the api's procedures. */
export const trpc = createTRPCReact<AppRouter>();

/** The same procedures as plain calls. Mutations go alone, so that a cookie that one sets arrives. */
export const trpcClient = trpc.createClient({
  links: [
    earlyAnswerLink,
    splitLink({
      condition: (operation) => operation.type === 'mutation',
      true: httpLink({ url: TRPC_URL, headers: tellTimeZone }),
      false: httpBatchLink({
        url: TRPC_URL,
        // Finding out costs a slow phone a tenth of a second, and of what is asked only the plan's day depends on it.
        headers: ({ opList }) => (opList.some(({ path }) => path.startsWith('plans.')) ? tellTimeZone() : {}),
        maxItems: 10,
      }),
    }),
  ],
});
