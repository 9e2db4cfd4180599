import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/api/query-client.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';

/** Prefetches the reply mode before the first render: the mode strip would otherwise push the messages down. */
export function prefetchMode(): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.chat.mode, undefined, 'query'),
    queryFn: () => trpcClient.chat.mode.query(),
  });
}
