import type { AppRouter } from '@everkin/api/router';
import { httpBatchLink, httpBatchStreamLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

const url = '/trpc';

/** Answered word by word. The stream link loses cookies that a procedure sets, so nothing else goes through it. */
const STREAMED = new Set(['chat.send', 'chat.regenerate', 'chat.follow']);

/** Hooks over the api's procedures. */
export const trpc = createTRPCReact<AppRouter>();

/** The same procedures as plain calls, for streams and for code outside of components. */
export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => STREAMED.has(operation.path),
      true: httpBatchStreamLink({ url, maxItems: 1 }),
      false: splitLink({
        condition: (operation) => operation.type === 'mutation',
        true: httpLink({ url }),
        false: httpBatchLink({ url, maxItems: 10 }),
      }),
    }),
  ],
});
