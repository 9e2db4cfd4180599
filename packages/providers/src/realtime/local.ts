import type { LiveWake } from '@everkin/contracts/events';
import type { Realtime } from './port.ts';

/** Wakes within one process: for tests and single-process installations. */
export function createLocalRealtime(): Realtime {
  const listeners = new Set<(news: LiveWake) => void>();
  return {
    wake: (news) => {
      for (const onWake of listeners) queueMicrotask(() => onWake(news));
    },
    listen: (onWake) => void listeners.add(onWake),
    isListening: () => true,
    close: async () => listeners.clear(),
  };
}
