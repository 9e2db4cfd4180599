import type { Garden, GardenBed } from '@everkin/contracts/garden';
import type { AvatarId } from '@everkin/contracts/ids';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';

export type ShownGarden =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isFrom`: when it was last loaded, where it could not be loaded again since. */
  | { state: 'ready'; garden: Garden; isFrom: string | null };

/** What refetches the list of memories refetches the garden too: they share its key. */
const keyOf = (id: AvatarId, bed: string | null) => [...getQueryKey(trpc.memories.list, { id }, 'query'), 'garden', bed];

/** The garden of an avatar; without a connection as it was. */
export function useGarden(id: AvatarId): ShownGarden {
  // Buds come and go with capsules, whose changes do not refetch what shares this key.
  const query = useQuery({ queryKey: keyOf(id, null), queryFn: () => trpcClient.garden.get.query({ id }), refetchOnMount: 'always' });
  if (query.data) {
    const isOutdated = query.isRefetchError || query.fetchStatus === 'paused';
    return { state: 'ready', garden: query.data, isFrom: isOutdated ? new Date(query.dataUpdatedAt).toISOString() : null };
  }
  return query.isPending ? { state: 'loading' } : { state: 'failed', retry: () => void query.refetch() };
}

const bedQuery = (id: AvatarId, bed: string) =>
  queryOptions({ queryKey: keyOf(id, bed), queryFn: () => trpcClient.garden.get.query({ id, bed }), select: ({ beds }) => beds[0] });

/** The plants of one bed of a garden that has too many to come at once. */
export const useBed = (id: AvatarId, { key }: Pick<GardenBed, 'key'>) => useQuery(bedQuery(id, key));

const isCountOnly = ({ count, plants }: GardenBed): boolean => count > plants.length;

export type LoadedBeds = {
  beds: GardenBed[];
  /** Of those whose plants are wanted, all together. */
  state: 'loading' | 'failed' | 'ready';
  /** Loads again what could not be loaded. */
  retry: () => void;
};

/**
 * All beds in their order; of a garden that has too many plants to come at once, each with its plants as they come.
 * @param wanted the keys of those whose plants are wanted
 */
export function useLoadedBeds(id: AvatarId, beds: readonly GardenBed[], wanted: ReadonlySet<string>): LoadedBeds {
  const keys = beds.filter(isCountOnly).map(({ key }) => key);
  const queries = useQueries({ queries: keys.map((key) => ({ ...bedQuery(id, key), enabled: wanted.has(key) })) });
  const loaded = new Map(queries.flatMap(({ data }) => (data ? [[data.key, data] as const] : [])));
  const awaited = queries.filter((_, index) => wanted.has(keys[index] ?? ''));
  const failed = awaited.filter(({ isLoadingError }) => isLoadingError);
  const settled = failed.length > 0 ? 'failed' : 'ready';
  return {
    beds: beds.map((bed) => loaded.get(bed.key) ?? bed),
    state: awaited.some(({ isPending }) => isPending) ? 'loading' : settled,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
