import type { AvatarId } from '@everkin/contracts/ids';
import type { BrowsedMemory } from '@everkin/contracts/memories';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { MorePages } from '../../components/ui/paged-columns.tsx';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';

export type MemoryPages =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | (MorePages & {
      state: 'ready';
      /** Newest first, as far as they have been loaded. */
      memories: BrowsedMemory[];
      /** How many there are, loaded or not. */
      count: number;
    });

/** Several screens. */
const PAGE_ROWS = 60;

/**
 * The memories of an avatar by pages, with how each begins. What refetches the list of memories refetches these too: they share its key.
 * @param words search terms that must all occur; the previous results are shown while searching
 */
export function useMemoryPages(avatarId: AvatarId, words: string): MemoryPages {
  const input = { id: avatarId, limit: PAGE_ROWS, ...(words !== '' && { query: words }) };
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: getQueryKey(trpc.memories.list, input, 'infinite'),
    queryFn: ({ pageParam }) => trpcClient.memories.browse.query({ ...input, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as BrowsedMemory['id'] | null,
    getNextPageParam: ({ memories }) => (memories.length < PAGE_ROWS ? null : memories.at(-1)?.id),
    ...(words !== '' && { placeholderData: keepPreviousData }),
  });
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return {
    state: 'ready',
    memories: data.pages.flatMap((page) => page.memories),
    count: data.pages[0]?.count ?? 0,
    loadMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
  };
}
