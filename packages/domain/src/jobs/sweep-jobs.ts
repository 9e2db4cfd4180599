import { JobLane } from '@everkin/contracts/jobs';
import type { Deps } from '../deps.ts';
import { listDueJobs, sortJobs } from './jobs.repo.ts';

/** A slot that is woken goes on until its lane is empty, so a few wake as many as there are. */
const OFFERS_PER_LANE = 16;

/**
 * Offers again what is due and held by nobody: after a lost enqueue, an emptied Redis, a retry's pause or a killed worker
 * (docs/RELIABILITY.md, P5). Offering one twice is harmless. Offers nothing to a lane that has offers enough, and stops at
 * the first that the queue does not take: an absent Redis would make each of the others wait as long.
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

/** Names the lanes of what the version before wrote, and offers it there. @returns how many */
export async function offerUnsortedJobs(deps: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  const sorted = await sortJobs(deps.db);
  for (const offer of sorted) await deps.queue.enqueue(offer);
  return sorted.length;
}
