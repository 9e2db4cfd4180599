/** A rate limit per subject. */
export type Rate = {
  /** The counter's name; two rate limits with the same name would share it. */
  name: string;
  calls: number;
  perS: number;
};

/** How many operations one subject may have running at a time. */
export type ConcurrencyLimit = { name: string; atOnce: number };

/** A held permit; it lasts until it is released, or until its lease expires after its process has died. */
export type Permit = {
  /** Never throws; further calls do nothing. */
  release(): void;
};

/**
 * Rate and concurrency limits across all processes. Best effort: while the counters are unreachable, nobody is refused who
 * would not be refused with them (docs/RELIABILITY.md, P8).
 */
export interface Throttle {
  /**
   * Counts one call; concurrent calls of a subject are counted one by one.
   * @param subject the counted party, such as an address; stored only as a hash
   * @returns null when the call is allowed, else the seconds until the next one is, at least 1
   */
  consume(rate: Rate, subject: string): Promise<number | null>;
  /** Undoes a `consume` that let a call through which should not count. Never throws. */
  refund(rate: Rate, subject: string): Promise<void>;
  /**
   * Acquires one of a subject's permits.
   * @param purpose what the permit is for: calls with the same purpose share one permit, each with its own hold
   * @returns null when the limit is reached
   */
  acquire(places: ConcurrencyLimit, subject: string, purpose: string): Promise<Permit | null>;
  close(): Promise<void>;
}
