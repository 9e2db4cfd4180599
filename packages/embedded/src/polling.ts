import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls until the answer is true or the time is over.
 * @returns whether the answer was true in time
 */
export async function pollUntil(
  ask: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 25 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await ask())) {
    if (performance.now() >= deadline) return false;
    await wait(everyMs);
  }
  return true;
}
