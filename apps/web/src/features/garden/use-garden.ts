import type { Garden, GardenBed } from '@everkin/contracts/garden';
import type { AvatarId } from '@everkin/contracts/ids';
import { useQuery } from '@tanstack/react-query';
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
  const query = useQuery({ queryKey: keyOf(id, null), queryFn: () => trpcClient.garden.get.query({ id }) });
  if (query.data) {
    const isOutdated = query.isRefetchError || query.fetchStatus === 'paused';
    return { state: 'ready', garden: query.data, isFrom: isOutdated ? new Date(query.dataUpdatedAt).toISOString() : null };
  }
  return query.isPending ? { state: 'loading' } : { state: 'failed', retry: () => void query.refetch() };
}

/** The plants of one bed of a garden that has too many to come at once. */
export function useBed(id: AvatarId, { key: bed }: Pick<GardenBed, 'key'>) {
  return useQuery({ queryKey: keyOf(id, bed), queryFn: () => trpcClient.garden.get.query({ id, bed }), select: ({ beds }) => beds[0] });
}
