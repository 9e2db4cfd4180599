import { URGENT_JOBS } from '@everkin/contracts/jobs';
import type { Deps } from '../deps.ts';
import { listDueJobs } from './jobs.repo.ts';

/** More than a worker takes in one sweep's time; what is left comes with the next. */
const SWEEP_MAX_JOBS = 500;

/**
 * Offers again every job that is due and that nobody holds: after a lost enqueue, an emptied Redis,
 * a retry's pause or a killed worker (promises.md P5, P6). Offering one twice is harmless.
 * Offers nothing while the queue is full of what nobody has taken yet: those jobs are due as well, and offering
 * them again every two seconds would fill Redis. Stops at the first that the queue does not take: an absent Redis would make each of the others wait as long.
 * @returns how many were taken
 */
export async function sweepJobs(deps: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  const waiting = await deps.queue.countWaiting();
  if (waiting === null || waiting >= SWEEP_MAX_JOBS) return 0;
  const due = await listDueJobs(deps.db, SWEEP_MAX_JOBS);
  let taken = 0;
  for (const { id, name } of due) {
    if (!(await deps.queue.enqueue({ jobId: id }, { isUrgent: URGENT_JOBS.has(name) }))) break;
    taken += 1;
  }
  return taken;
}
