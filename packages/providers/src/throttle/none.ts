import type { Throttle } from './port.ts';

/** Refuses nobody: for tests, measurements, and processes that serve no callers. */
export function createNoThrottle(): Throttle {
  return {
    consume: () => Promise.resolve(null),
    refund: () => Promise.resolve(),
    acquire: () => Promise.resolve({ release: () => {} }),
    close: () => Promise.resolve(),
  };
}
