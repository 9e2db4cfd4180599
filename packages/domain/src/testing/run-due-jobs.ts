import { jobHandlers } from '../job-handlers.ts';
import { runJob } from './run-job.ts';
import { sweepJobs } from '../jobs/sweep-jobs.ts';
import type { Deps } from '../deps.ts';
import type { TestDeps } from './create-test-deps.ts';
import type { TestProcess } from './faulty-process.ts';
import { expireJobDelays } from './advance-time.ts';

/** A worker's periodic sweep. @returns how many items it processed */
export type SweepOf = (deps: Deps) => Promise<number>;

/** Longer than any pause between a worker's polls. */
const TURN_MS = 2 * 60_000;
const TURNS_MAX = 20;
/** The most by which the clock is advanced. */
export const RUN_MAX_MS = TURNS_MAX * TURN_MS;

/**
 * Runs a worker's jobs and sweeps, without delays, until there is nothing to do. Errors are left to the next round, as in a worker,
 * which only logs them.
 * @param world whose clock is advanced
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
