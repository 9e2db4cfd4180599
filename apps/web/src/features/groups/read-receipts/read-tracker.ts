import type { GroupMessageId } from '@everkin/contracts/ids';
import { coalesce } from '../../../lib/live/coalesce.ts';

export type GroupReading = {
  /** Fetches and shows the group with its newest messages. */
  readAll: () => Promise<unknown>;
  /** Fetches one message, and replaces the shown one. */
  readWords: (id: GroupMessageId) => Promise<unknown>;
  /** Whether the whole group is being fetched, from here or elsewhere. */
  isBeingRead: () => boolean;
};

/** Coalesces refetch requests, several per second: at most one fetch of each kind at a time. */
export type GroupReader = { readAll: () => void; readWords: (id: GroupMessageId) => void };

export function createGroupReader(reading: GroupReading): GroupReader {
  let coming: GroupMessageId | null = null;
  const readAll = coalesce(reading.readAll);
  const readWords = coalesce(async () => {
    if (!coming) return;
    await reading.readWords(coming);
    // The group's response may predate this text and would overwrite it, permanently if it is the last.
    if (reading.isBeingRead()) readAll();
  });
  return {
    readAll,
    readWords: (id) => {
      coming = id;
      readWords();
    },
  };
}
