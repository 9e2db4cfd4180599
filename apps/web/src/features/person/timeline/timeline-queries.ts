import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc, trpcClient } from '../../../lib/api/trpc.ts';
import { firstMemories, nextAfter } from './first-page.ts';

/** The memories with a date, in the order of their dates. What refetches the list of memories refetches these too: they share its key. */
export const datedQuery = (id: AvatarId) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.memories.list, { id }, 'infinite'), 'dated'],
    queryFn: ({ pageParam }) => trpcClient.timeline.list.query({ ...firstMemories(id), ...(pageParam && { after: pageParam }) }),
    initialPageParam: null as MemoryId | null,
    getNextPageParam: ({ items }) => nextAfter(items),
  });

/** Those without one, newest first. */
export const undatedQuery = (id: AvatarId) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.memories.list, { id }, 'infinite'), 'undated'],
    queryFn: ({ pageParam }) => trpcClient.timeline.undated.query({ ...firstMemories(id), ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as MemoryId | null,
    getNextPageParam: (page) => nextAfter(page),
  });

/** Prefetched before the first render, which then has what the early page shows: otherwise the memories would flash. */
export async function prefetchTimeline(id: AvatarId): Promise<void> {
  await Promise.all([queryClient.prefetchInfiniteQuery(datedQuery(id)), queryClient.prefetchInfiniteQuery(undatedQuery(id))]);
}
