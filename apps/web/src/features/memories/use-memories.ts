import type { AvatarId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { trpc } from '../../lib/trpc.ts';

export type MemoryList = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; memories: Memory[] };

/**
 * What an avatar was given, newest first. Live events keep it up to date while the worker is at it (lib/use-live-updates.ts).
 * @param words those in which all of these stand; until they are found, what was found before is shown
 */
export function useMemories(avatarId: AvatarId, words = ''): MemoryList {
  const { data, isPending, refetch } = trpc.memories.list.useQuery(
    words === '' ? { id: avatarId } : { id: avatarId, query: words },
    words === '' ? {} : { placeholderData: (before) => before },
  );
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', memories: data };
}
