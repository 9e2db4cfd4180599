import type { LiveWake } from '@everkin/contracts/events';

/**
 * Wakes event listeners in every process. Delivery may fail or repeat: the events themselves are in PostgreSQL and are read
 * there (docs/RELIABILITY.md, P5).
 */
export interface Realtime {
  /** Wakes every listener in every process. Never throws and never waits, even while the transport is unreachable. */
  wake(news: LiveWake): void;
  /** Calls back for each wake from now on, and once after each reconnect, because wakes may have been missed. */
  listen(onWake: (news: LiveWake) => void): void;
  /** Whether wakes from other processes arrive at the moment. */
  isListening(): boolean;
  close(): Promise<void>;
}
