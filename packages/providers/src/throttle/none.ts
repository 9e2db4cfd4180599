import type { Throttle } from './port.ts';

/** No limits: for tests, measurements, and processes without callers. */
export function createNoThrottle(): Throttle {
  return {
    consume: () => Promise.resolve(null),
    refund: () => Promise.resolve(),
    acquire: () => Promise.resolve({ release: () => {} }),
    close: () => Promise.resolve(),
  };
}
