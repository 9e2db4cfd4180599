/** How often something may happen to one subject. */
export type Rate = {
  /** Names the counter; two rates of one name would share it. */
  name: string;
  calls: number;
  perS: number;
};

/** How many of something one subject may have going at a time. */
export type ConcurrencyLimit = { name: string; atOnce: number };

/** A place that is held; it is kept until it is given back, or until its process is gone for a while. */
export type Permit = {
  /** Never throws; a second time does nothing. */
  release(): void;
};

/**
 * Counts what callers do, across all processes. It guards, it does not decide: while the counters are out of reach nobody is
 * refused who would not be refused with them (docs/RELIABILITY.md, P8).
 */
export interface Throttle {
  /**
   * Counts one call; the calls of a subject are counted one by one, however many come at once.
   * @param subject whoever is counted, such as an address; kept only as a hash
   * @returns null when the call may go on, else the seconds until the next may, 1 at least
   */
  consume(rate: Rate, subject: string): Promise<number | null>;
  /** Takes back a call that `count` let through and that turned out to be no reason to wait. Never throws. */
  refund(rate: Rate, subject: string): Promise<void>;
  /**
   * Takes one of the places that a subject has.
   * @param purpose what the place is for: repeats of one purpose share one place, each with a hold of its own
   * @returns null when all places are taken
   */
  acquire(places: ConcurrencyLimit, subject: string, purpose: string): Promise<Permit | null>;
  close(): Promise<void>;
}
