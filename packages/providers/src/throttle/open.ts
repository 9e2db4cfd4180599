import type { Throttle } from './port.ts';

/** Refuses nobody: for tests, measurements, and processes that serve no callers. */
export function createOpenThrottle(): Throttle {
  return {
    count: () => Promise.resolve(null),
    uncount: () => Promise.resolve(),
    takePlace: () => Promise.resolve({ giveBack: () => {} }),
    close: () => Promise.resolve(),
  };
}
