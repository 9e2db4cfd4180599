/** The server's time in a response; the other times are this process's own, on a monotonic clock. */
export type TimeHeard = { serverMs: number; askedAt: number; heardAt: number };

export type ServerClock = {
  /** Records a response. */
  hear(time: TimeHeard): void;
  /** The server's time, to a millisecond or two; this machine's own before the first response. */
  now(): Date;
};

/** Between two responses the monotonic clock measures the elapsed time. It stops while a laptop sleeps, so it is not trusted for longer. */
const STEADY_MS = 5_000;
/** The server's resolution is a millisecond. */
const ROUNDED_MS = 1;

/**
 * Estimates PostgreSQL's time, by which leases are judged, so that writes by several processes have one order however wrong a
 * machine's clock is, or jumps.
 * @param own this process's clocks: a wall clock that may jump, and a monotonic one
 */
export function createServerClock(own: { wall: () => number; steady: () => number } = OWN_CLOCKS): ServerClock {
  /** The server's time at the monotonic clock's zero. */
  let steadyStart: number | null = null;
  let aheadOfWallMs = 0;
  let heardAt = 0;
  return {
    hear: (time) => {
      // The server read its clock between request and response: the current estimate is kept while it lies within that interval.
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
