import type { LiveWake } from '@everkin/contracts/events';

/**
 * Wakes whoever waits for news, in every process. It may lose or repeat what it is given: the news itself lies in
 * PostgreSQL, and is read there (docs/RELIABILITY.md, P5).
 */
export interface Realtime {
  /** Tells every listener of every process. Never throws and never waits, also while the transport is away. */
  wake(news: LiveWake): void;
  /** Calls back for each wake from now on; and once whenever the transport is back, for what was missed meanwhile. */
  listen(onWake: (news: LiveWake) => void): void;
  /** Whether wakes of other processes arrive now. */
  isListening(): boolean;
  close(): Promise<void>;
}
