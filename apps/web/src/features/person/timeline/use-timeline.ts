import type { AvatarId } from '@everkin/contracts/ids';
import type { BrowsedMemory } from '@everkin/contracts/memories';
import type { TimelineItem } from '@everkin/contracts/timeline/timeline';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { MorePages } from '../../../components/ui/paged-columns.tsx';
import { datedQuery, undatedQuery } from './timeline-queries.ts';

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

/** The memories of an avatar in the order of time, by pages. */
export function useTimeline(id: AvatarId): TimelinePages {
  const dated = useInfiniteQuery(datedQuery(id));
  const hasAllDated = dated.data !== undefined && !dated.hasNextPage;
  const undatedCount = dated.data?.pages[0]?.undatedCount ?? 0;
  // Requested together with the first dated ones: after them, whoever has no dates yet would wait for two answers.
  const undated = useInfiniteQuery({ ...undatedQuery(id), enabled: dated.isPending || (hasAllDated && undatedCount > 0) });
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
