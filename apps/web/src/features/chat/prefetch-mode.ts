import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { trpc, trpcClient } from '../../lib/trpc.ts';

/** Asks what this installation answers with before the page is drawn: the strip that says so would push the words below it down. */
export function prefetchMode(): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.chat.mode, undefined, 'query'),
    queryFn: () => trpcClient.chat.mode.query(),
  });
}
