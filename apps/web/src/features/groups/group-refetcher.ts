import type { GroupMessageId } from '@everkin/contracts/ids';
import { coalesce } from '../../lib/live/coalesce.ts';

export type GroupFetches = {
  /** Fetches and shows the group with its newest messages. */
  refetchAll: () => Promise<unknown>;
  /** Fetches one message, and replaces the shown one. */
  refetchMessage: (id: GroupMessageId) => Promise<unknown>;
  /** Whether the whole group is being fetched, from here or elsewhere. */
  isFetching: () => boolean;
};

/** Coalesces refetch requests, several per second: at most one fetch of each kind at a time. */
export type GroupRefetcher = { refetchAll: () => void; refetchMessage: (id: GroupMessageId) => void };

export function createGroupRefetcher(fetches: GroupFetches): GroupRefetcher {
  let coming: GroupMessageId | null = null;
  const refetchAll = coalesce(fetches.refetchAll);
  const refetchMessage = coalesce(async () => {
    if (!coming) return;
    await fetches.refetchMessage(coming);
    // The group's response may predate this text and would overwrite it, permanently if it is the last.
    if (fetches.isFetching()) refetchAll();
  });
  return {
    refetchAll,
    refetchMessage: (id) => {
      coming = id;
      refetchMessage();
    },
  };
}
