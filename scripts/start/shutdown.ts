import type { RunContext } from './run-context.ts';
import { watchParentProcesses } from './parent-processes.ts';

/** One press of Ctrl-C arrives several times: from the terminal and again from each launcher. */
const SAME_PRESS_MS = 1_000;

/**
 * Ends a run: first the apps, which still need the servers to finish their work, then the servers.
 * Never throws.
 */
export async function stopEverything({ processes, cleanups }: RunContext): Promise<void> {
  await Promise.allSettled(processes.ofKind('app').map((app) => app.stop()));
  await Promise.allSettled(processes.ofKind('server').map((server) => server.stop()));
  for (const undo of cleanups.splice(0)) undo();
}

/** Kills the apps. The servers still stop in order, which is quick. */
export function hurryUp({ processes }: RunContext): void {
  for (const app of processes.ofKind('app')) app.kill();
}

/**
 * Calls back when the run is to end: at Ctrl-C, SIGTERM, a closed terminal, or when the npx or pnpm
 * that started us is gone.
 * @param onEnd the first time
 * @param onForce at a second Ctrl-C
 */
export function onShutdownSignal({ onEnd, onForce }: { onEnd: (reason: string) => void; onForce: () => void }): void {
  let firstAt: number | null = null;
  const hear = (reason: string): void => {
    if (firstAt === null) {
      firstAt = performance.now();
      onEnd(reason);
    } else if (performance.now() - firstAt > SAME_PRESS_MS) {
      onForce();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => hear(signal));
  watchParentProcesses(() => {
    if (firstAt === null) hear('what started it is gone');
  });
}
