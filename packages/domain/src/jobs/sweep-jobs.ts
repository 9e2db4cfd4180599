import { JobLane } from '@everkin/contracts/jobs';
import type { Deps } from '../deps.ts';
import { listDueJobs, sortJobs } from './jobs.repo.ts';

/** A woken slot runs until its lane is empty, so a few offers are enough for any number of jobs. */
const OFFERS_PER_LANE = 16;

/**
 * Offers again the jobs that are due and not held: after a lost enqueue, an emptied Redis, a back-off or a killed worker
 * (docs/RELIABILITY.md, P5). Offering one twice is harmless. Skips a lane that has enough offers, and stops at the first offer
 * that the queue does not take: with Redis unreachable each further one would wait as long.
 * @returns how many were taken
 */
export async function sweepJobs(deps: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  await sortJobs(deps.db);
  let taken = 0;
  for (const lane of JobLane.options) {
    const waiting = await deps.queue.countWaiting(lane);
    if (waiting === null) break;
    if (waiting >= OFFERS_PER_LANE) continue;
    for (const offer of await listDueJobs(deps.db, { lane, limit: OFFERS_PER_LANE })) {
      if (!(await deps.queue.enqueue(offer))) return taken;
      taken += 1;
    }
  }
  return taken;
}

/** Sets the lane of jobs written by the previous version, and offers them there. @returns how many */
export async function offerUnsortedJobs(deps: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  const sorted = await sortJobs(deps.db);
  for (const offer of sorted) await deps.queue.enqueue(offer);
  return sorted.length;
}
