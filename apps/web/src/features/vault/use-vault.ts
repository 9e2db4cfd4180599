import type { VaultId, VaultItemId } from '@everkin/contracts/ids';
import type { VaultCategory, VaultItemCover } from '@everkin/contracts/vaults/vault-items';
import type { Vault, VaultContents, Vaults } from '@everkin/contracts/vaults/vaults';
import { type FetchStatus, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';

export type LoadedVaults =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; vaults: Vaults };

/** One's own papers first, then those one was invited to. The first call makes one's own. */
export function useVaults(): LoadedVaults {
  const query = trpc.vaults.list.useQuery();
  if (query.data) return { state: 'ready', vaults: query.data };
  const message = describeMissing(query, 'The family papers could not be loaded.');
  return message === undefined ? { state: 'loading' } : { state: 'failed', message, retry: () => void query.refetch() };
}

type Answered = { error: unknown; fetchStatus: FetchStatus };

/**
 * Why there is nothing to show, of a query without data: it failed, or waits for the connection.
 * @param what said of a failure
 * @returns undefined while it loads
 */
export function describeMissing({ error, fetchStatus }: Answered, what: string): string | undefined {
  if (fetchStatus === 'paused') return 'You are offline.';
  return error ? what : undefined;
}

/** Which items are listed. @param words search terms, or blank */
export type Shown = { category: VaultCategory | null; words: string };

/** What stands around the items, whatever is searched for. */
export type VaultHead = Pick<VaultContents, 'vault' | 'counts'>;

export type VaultPages =
  /** `head` where it is known from before, as in the other states. */
  | { state: 'loading'; head: VaultHead | undefined }
  /** `isGone` where it does not exist, or one is not in it. */
  | { state: 'failed'; head: VaultHead | undefined; isGone: boolean; message: string; retry: () => void }
  | {
      state: 'ready';
      head: VaultHead;
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

export type ReadyPages = Extract<VaultPages, { state: 'ready' }>;

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
  const { data, error, isPlaceholderData, fetchStatus } = query;
  const [first] = data?.pages ?? [];
  const head = useLast(first);
  const isGone = error !== null && isMissing(error);
  // Without a connection what was asked for before would stay in place of the hits.
  if (first === undefined || head === undefined || isGone || (isPlaceholderData && fetchStatus === 'paused')) {
    const message = describeMissing(query, words === '' ? 'The family papers could not be loaded.' : 'The search did not work.');
    return message === undefined
      ? { state: 'loading', head }
      : { state: 'failed', head, isGone, message, retry: () => void query.refetch() };
  }
  return {
    state: 'ready',
    head,
    items: data?.pages.flatMap((page) => page.items) ?? [],
    loadMore: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    isOutdated: isPlaceholderData,
  };
}

/** What it was when it was last known. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** A vault as one's list of them has it. */
export type Standing = {
  /** Undefined until known, and where one is not in it. */
  vault: Vault | undefined;
  /** What it is called, or was when it was last in the list. */
  name: string | undefined;
  /** Whether the list is there, and the vault is not in it. */
  isGone: boolean;
};

/** What one is in a vault, and whether one still is. */
export function useStanding(id: VaultId): Standing {
  const list = useVaults();
  const vault = list.state === 'ready' ? list.vaults.find((known) => known.id === id) : undefined;
  return { vault, name: useLast(vault?.name), isGone: list.state === 'ready' && vault === undefined };
}

/** Whether the server says that there is no such thing, or none for this person. */
export function isMissing(error: unknown): boolean {
  const { code } = describeFailure(error);
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
