import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { listAll } from '../../lib/api/list-all.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';

export type MemoryList = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; memories: Memory[] };

const memoriesQuery = (input: { id: AvatarId; query?: string }) =>
  queryOptions({
    queryKey: getQueryKey(trpc.memories.list, input, 'query'),
    queryFn: () => listAll((before) => trpcClient.memories.list.query({ ...input, ...(before && { before }) })),
  });

/**
 * The memories of an avatar, newest first. Live events keep it up to date while the worker processes them
 * (lib/use-live-updates.ts).
 * @param words search terms that must all occur; the previous results are shown while searching
 */
export function useMemories(avatarId: AvatarId, words = ''): MemoryList {
  const { data, isPending, refetch } = useQuery({
    ...memoriesQuery(words === '' ? { id: avatarId } : { id: avatarId, query: words }),
    ...(words !== '' && { placeholderData: keepPreviousData }),
  });
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', memories: data };
}
