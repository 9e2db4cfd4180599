import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** The interval grows with the time waited: the longer the wait, the less a delay matters, and the fewer queries are sent. */
const PAUSE_PER_WAITED_MS = 0.05;

/**
 * Polls for the result of a worker: twenty times a second at first, then less often.
 * @param look returns null until the result exists; what it throws ends the polling
 * @returns null when there is no result after `waitMs`
 */
export async function pollUntil<Thing>(look: () => Promise<Thing | null>, waitMs: number): Promise<Thing | null> {
  const startedAt = performance.now();
  for (;;) {
    const thing = await look();
    if (thing !== null) return thing;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > waitMs) return null;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, waitedMs * PAUSE_PER_WAITED_MS));
    // Jitter, so that callers who started together do not poll together.
    await pause(pauseMs * (0.5 + Math.random()));
  }
}
