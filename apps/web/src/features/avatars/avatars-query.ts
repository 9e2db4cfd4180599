import { queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { listAll } from '../../lib/api/list-all.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';

/** All avatars of the signed-in person: every page needs the full list. The first request uses the preloaded response. */
export const avatarsQuery = queryOptions({
  queryKey: getQueryKey(trpc.avatars.list, undefined, 'query'),
  queryFn: () => listAll((before) => trpcClient.avatars.list.query(before === undefined ? undefined : { before })),
});
