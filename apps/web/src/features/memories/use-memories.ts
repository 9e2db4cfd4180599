import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { trpc } from '../../lib/trpc.ts';

/**
 * How often the list is asked for while the worker reads something. Live push takes its place
 * once the api has it; nothing is polled when nothing is under way.
 */
const POLL_MS = 1_000;

export type MemoryList = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; memories: Memory[] };

/** What an avatar was given, newest first, kept up to date while the worker is at it. */
export function useMemories(avatarId: AvatarId): MemoryList {
  const { data, isPending, refetch } = trpc.memories.list.useQuery(
    { id: avatarId },
    { refetchInterval: (query) => (query.state.data?.some(isUnderWay) ? POLL_MS : false) },
  );
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', memories: data };
}

export function isUnderWay(memory: Memory): boolean {
  return memory.status === 'queued' || memory.status === 'processing';
}
