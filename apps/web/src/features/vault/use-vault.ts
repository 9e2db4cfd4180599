import type { VaultId, VaultItemId } from '@everkin/contracts/ids';
import type { VaultCategory, VaultItemCover } from '@everkin/contracts/vaults/vault-items';
import type { Vault, VaultContents, Vaults } from '@everkin/contracts/vaults/vaults';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';

export type LoadedVaults = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; vaults: Vaults };

/** One's own papers first, then those one was invited to. The first call makes one's own. */
export function useVaults(): LoadedVaults {
  const { data, isPending, refetch } = trpc.vaults.list.useQuery();
  if (data) return { state: 'ready', vaults: data };
  return isPending ? { state: 'loading' } : { state: 'failed', retry: () => void refetch() };
}

/** Which items are listed. @param words search terms, or blank */
export type Shown = { category: VaultCategory | null; words: string };

export type VaultPages =
  | { state: 'loading' }
  /** `isGone` where it does not exist, or one is not in it; `wasShown` where one has been until now. */
  | { state: 'failed'; isGone: boolean; wasShown: boolean; retry: () => void }
  | {
      state: 'ready';
      vault: Vault;
      counts: VaultContents['counts'];
      /** Newest first, as far as they have been loaded. */
      items: VaultItemCover[];
      /** Loads the next page; null at the end, and while one is loading. */
      loadMore: (() => void) | null;
      isLoadingMore: boolean;
      /** The next page could not be loaded. */
      hasFailed: boolean;
      /** The items shown are those of what was asked for before. */
      isOutdated: boolean;
    };

/** Several screens. */
const PAGE_ROWS = 60;

/** A vault and its items by pages; the former items are shown while others are fetched. */
export function useVaultPages(id: VaultId, { category, words }: Shown): VaultPages {
  const input = { id, limit: PAGE_ROWS, ...(category && { category }), ...(words !== '' && { query: words }) };
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.vaults.get, input, 'infinite'),
    queryFn: ({ pageParam }) => trpcClient.vaults.get.query({ ...input, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null as VaultItemId | null,
    getNextPageParam: ({ items }) => (items.length < PAGE_ROWS ? null : items.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const [first] = data?.pages ?? [];
  const isGone = error !== null && isMissing(error);
  if (first === undefined || isGone)
    return isPending ? { state: 'loading' } : { state: 'failed', isGone, wasShown: first !== undefined, retry: () => void refetch() };
  return {
    state: 'ready',
    vault: first.vault,
    counts: first.counts,
    items: data?.pages.flatMap((page) => page.items) ?? [],
    loadMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    isOutdated: query.isPlaceholderData,
  };
}

/** Whether the server says that there is no such thing, or none for this person. */
export function isMissing(error: unknown): boolean {
  const { code } = describeFailure(error);
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
