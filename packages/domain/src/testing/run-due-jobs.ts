import { jobHandlers } from '../job-handlers.ts';
import { runJob } from './run-job.ts';
import { sweepJobs } from '../jobs/sweep-jobs.ts';
import type { Deps } from '../deps.ts';
import type { TestDeps } from './create-test-deps.ts';
import type { TestProcess } from './faulty-process.ts';
import { expireJobDelays } from './advance-time.ts';

/** Something that a worker does again and again. @returns how much there was */
export type SweepOf = (deps: Deps) => Promise<number>;

/** Longer than any pause that a worker makes before it looks again. */
const TURN_MS = 2 * 60_000;
const TURNS_MAX = 20;
/** How far the clock goes on at most. */
export const RUN_MAX_MS = TURNS_MAX * TURN_MS;

/**
 * What a worker does, with its pauses over at once, until there is nothing to do. What fails is left to the next turn, as in
 * a worker, which only logs it.
 * @param world whose clock goes on
 */
export async function runDueJobs(worker: TestProcess, world: TestDeps, { sweeps = [] }: { sweeps?: SweepOf[] } = {}): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    world.clock.set(new Date(world.clock.now().getTime() + TURN_MS));
    let isDone = true;
    const attempt = async (work: () => Promise<number>): Promise<void> => {
      const count = await work().catch(() => null);
      if (count !== 0) isDone = false;
    };
    for (const sweep of sweeps) await attempt(() => sweep(worker));
    await expireJobDelays(world.db);
    await attempt(() => sweepJobs(worker));
    for (const jobId of new Set(worker.queue.takeAll())) await runJob(worker, jobHandlers, { jobId }).catch(() => null);
    if (isDone) return;
  }
}
