import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { trpc, trpcClient } from '../../lib/trpc.ts';

/** Nearly every page shows them: asked for before the page is drawn, with who is signed in. */
export function askForAvatars(): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.avatars.list, undefined, 'query'),
    queryFn: () => trpcClient.avatars.list.query(),
  });
}
