import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { trpc } from '../../lib/trpc.ts';

export type MemoryList = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; memories: Memory[] };

/** What an avatar was given, newest first. Live events keep it up to date while the worker is at it (lib/use-live-updates.ts). */
export function useMemories(avatarId: AvatarId): MemoryList {
  const { data, isPending, refetch } = trpc.memories.list.useQuery({ id: avatarId });
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', memories: data };
}
