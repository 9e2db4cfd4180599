import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { trpc, trpcClient } from '../../lib/trpc.ts';

/** Nearly every page shows them: asked for in one call with who is signed in, they need no way of their own. */
export function askForAvatarsEarly(): void {
  void queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.avatars.list, undefined, 'query'),
    queryFn: () => trpcClient.avatars.list.query(),
  });
}
