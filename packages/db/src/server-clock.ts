/** What the server's clock said to a question; the other times are this process's own, on a clock that never jumps. */
export type TimeHeard = { serverMs: number; askedAt: number; heardAt: number };

export type ServerClock = {
  /** Takes notice of an answer. */
  hear(time: TimeHeard): void;
  /** The time as the server has it, to a millisecond or two; this machine's own before anything was heard. */
  now(): Date;
};

/** Between two answers the steady clock tells how much time went by. It stands still while a laptop sleeps, so not for longer. */
const STEADY_MS = 5_000;
/** The server tells whole milliseconds. */
const ROUNDED_MS = 1;

/**
 * Tells the time of PostgreSQL, by which leases are judged, so that what processes write down has one order however wrong the
 * clock of a machine is, and however it jumps.
 * @param own the clocks of this process: one that tells the time and may jump, and one that is steady
 */
export function createServerClock(own: { wall: () => number; steady: () => number } = OWN_CLOCKS): ServerClock {
  /** The server's time when the steady clock stood at nought. */
  let steadyStart: number | null = null;
  let aheadOfWallMs = 0;
  let heardAt = 0;
  return {
    hear: (time) => {
      // It was read somewhere between question and answer: what is known already is kept while it can be true.
      const [earliest, latest] = [time.serverMs - time.heardAt, time.serverMs - time.askedAt];
      const isTrue = (start: number): boolean => start >= earliest - ROUNDED_MS && start <= latest + ROUNDED_MS;
      const start = steadyStart !== null && isTrue(steadyStart) ? steadyStart : (earliest + latest) / 2;
      steadyStart = start;
      ({ heardAt } = time);
      aheadOfWallMs = start + own.steady() - own.wall();
    },
    now: () => {
      const steady = own.steady();
      return new Date(steadyStart !== null && steady - heardAt < STEADY_MS ? steadyStart + steady : own.wall() + aheadOfWallMs);
    },
  };
}

const OWN_CLOCKS = { wall: () => Date.now(), steady: () => performance.now() };
