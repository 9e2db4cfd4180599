import type { GroupMessageId } from '@everkin/contracts/ids';
import { coalesce } from '../../lib/coalesce.ts';

export type GroupReading = {
  /** Reads the group with its newest messages, and shows it. */
  readAll: () => Promise<unknown>;
  /** Reads one message, and shows it in place of what was there of it. */
  readWords: (id: GroupMessageId) => Promise<unknown>;
  /** Whether the whole group is on its way, asked for here or elsewhere. */
  isBeingRead: () => boolean;
};

/** Takes wishes to read, several times a second, and reads each thing once at a time. */
export type GroupReader = { readAll: () => void; readWords: (id: GroupMessageId) => void };

export function createGroupReader(reading: GroupReading): GroupReader {
  let coming: GroupMessageId | null = null;
  const readAll = coalesce(reading.readAll);
  const readWords = coalesce(async () => {
    if (!coming) return;
    await reading.readWords(coming);
    // It may have been put together before these words came, and would take them away: the last ones for good.
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
