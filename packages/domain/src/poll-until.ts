import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** Whoever has waited for ten seconds does not mind half of one more; the database minds a look twenty times a second. */
const PAUSE_PER_WAITED_MS = 0.05;

/**
 * Looks for what a worker is making: twenty times a second at first, then less often.
 * @param look gives null as long as it is not there; what it throws ends the wait
 * @returns null when it is not there after `waitMs`
 */
export async function pollUntil<Thing>(look: () => Promise<Thing | null>, waitMs: number): Promise<Thing | null> {
  const startedAt = performance.now();
  for (;;) {
    const thing = await look();
    if (thing !== null) return thing;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > waitMs) return null;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, waitedMs * PAUSE_PER_WAITED_MS));
    // More or less: many who began to wait together must not look together.
    await pause(pauseMs * (0.5 + Math.random()));
  }
}
