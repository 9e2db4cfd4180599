import { isSameProcessAlive, sendSignal } from '@everkin/embedded/process-liveness';
import { pollUntil } from '@everkin/embedded/polling';
import type { ProcessMark } from './lock.ts';

/** Longer than any process takes to stop by itself once its supervisor is gone. */
const PATIENCE_MS = 15_000;

/**
 * Waits until the processes of a killed run have stopped by themselves; one
 * that hangs is killed. Only then are their data and ports free.
 * @param onWait called once when there is something to wait for
 */
export async function waitForLeftovers(
  leftovers: ProcessMark[],
  { onWait, patienceMs = PATIENCE_MS }: { onWait: () => void; patienceMs?: number },
): Promise<void> {
  const living = (): ProcessMark[] => leftovers.filter(isSameProcessAlive);
  if (living().length === 0) return;
  onWait();
  if (await pollUntil(() => living().length === 0, { timeoutMs: patienceMs, everyMs: 50 })) return;
  for (const { pid } of living()) sendSignal(pid, 'SIGKILL');
  await pollUntil(() => living().length === 0, { timeoutMs: patienceMs, everyMs: 50 });
}
