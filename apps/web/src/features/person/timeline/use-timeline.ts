import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { BrowsedMemory } from '@everkin/contracts/memories';
import type { TimelineItem } from '@everkin/contracts/timeline/timeline';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, trpcClient } from '../../../lib/api/trpc.ts';
import type { MorePages } from '../../../components/ui/paged-columns.tsx';

export type TimelinePages =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | (MorePages & {
      state: 'ready';
      /** In the order of their dates, as far as they have been loaded. */
      dated: TimelineItem[];
      hasAllDated: boolean;
      /** Newest first; loaded after all dated ones. */
      undated: BrowsedMemory[];
      undatedCount: number;
    });

/** Several screens. */
const PAGE_ROWS = 60;

/** The memories of an avatar in the order of time, by pages. What refetches the list of memories refetches these too: they share its key. */
export function useTimeline(id: AvatarId): TimelinePages {
  const dated = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.memories.list, { id }, 'infinite'), 'dated'],
    queryFn: ({ pageParam }) => trpcClient.timeline.list.query({ id, limit: PAGE_ROWS, ...(pageParam && { after: pageParam }) }),
    initialPageParam: null as MemoryId | null,
    getNextPageParam: ({ items }) => nextAfter(items),
  });
  const hasAllDated = dated.data !== undefined && !dated.hasNextPage;
  const undatedCount = dated.data?.pages[0]?.undatedCount ?? 0;
  const undated = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.memories.list, { id }, 'infinite'), 'undated'],
    queryFn: ({ pageParam }) => trpcClient.timeline.undated.query({ id, limit: PAGE_ROWS, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as MemoryId | null,
    getNextPageParam: (page) => nextAfter(page),
    enabled: hasAllDated && undatedCount > 0,
  });
  if (dated.isPending) return { state: 'loading' };
  if (dated.data === undefined) return { state: 'failed', retry: () => void dated.refetch() };
  return {
    state: 'ready',
    dated: dated.data.pages.flatMap(({ items }) => items),
    hasAllDated,
    undated: undatedCount === 0 ? [] : (undated.data?.pages.flat() ?? []),
    undatedCount,
    ...describeMore(hasAllDated ? undated : dated),
  };
}

const nextAfter = (page: readonly { id: MemoryId }[]): MemoryId | null => (page.length < PAGE_ROWS ? null : (page.at(-1)?.id ?? null));

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'isLoading' | 'isLoadingError' | 'refetch'
>;

/** The first page of what has no date is one of the next ones, too. */
function describeMore({ isLoadingError, refetch, ...pages }: Pages): MorePages {
  const loadNext = pages.hasNextPage && !pages.isFetchingNextPage ? () => void pages.fetchNextPage() : null;
  return {
    loadMore: isLoadingError ? () => void refetch() : loadNext,
    isLoadingMore: pages.isFetchingNextPage || pages.isLoading,
    hasFailed: pages.isFetchNextPageError || isLoadingError,
  };
}
