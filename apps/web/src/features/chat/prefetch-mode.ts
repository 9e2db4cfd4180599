import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/api/query-client.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';
import { wasModeShown } from './mode-notice.ts';

/** Prefetches the reply mode before the first render that shows it: the mode strip would push the messages down. */
export async function prefetchMode(): Promise<void> {
  if (wasModeShown()) return;
  await queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.chat.mode, undefined, 'query'),
    queryFn: () => trpcClient.chat.mode.query(),
  });
}
