import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { trpc } from '../../lib/trpc.ts';

export type MemoryList = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; memories: Memory[] };

/** Those in which all these words stand; of none all. What was found before is shown until what is found now is there. */
export function useFoundMemories(avatarId: AvatarId, words: string): MemoryList {
  const { data, isPending, refetch } = trpc.memories.list.useQuery(
    { id: avatarId, ...(words !== '' && { query: words }) },
    { placeholderData: (before) => before },
  );
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', memories: data };
}

/** What an avatar was given, newest first. Live events keep it up to date while the worker is at it (lib/use-live-updates.ts). */
export function useMemories(avatarId: AvatarId): MemoryList {
  const { data, isPending, refetch } = trpc.memories.list.useQuery({ id: avatarId });
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', memories: data };
}
