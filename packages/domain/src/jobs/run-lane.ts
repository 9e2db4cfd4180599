import { randomUUID } from 'node:crypto';
import type { UserId } from '@everkin/contracts/ids';
import { JOB_LEASE_MS, type JobLane } from '@everkin/contracts/jobs';
import type { Deps } from '../deps.ts';
import type { JobHandlers } from '../job-handlers.ts';
import { claimNextJob, type StoredJob } from './jobs.repo.ts';
import { type JobOutcome, runClaimedJob } from './run-job.ts';

export type LaneRunner = {
  /** Runs jobs one after another until none is left for this slot. Resolves after the one in hand once `stop` was called. */
  drain(): Promise<void>;
  /** Begins no more jobs. */
  stop(): void;
};

export type LaneSettings = {
  lane: JobLane;
  handlers: JobHandlers;
  /** How many jobs of one owner this process has in hand at most: what hangs takes no more than that. */
  slotsPerOwner: number;
  /** Told of each run. */
  onEnd?: (job: StoredJob, outcome: JobOutcome) => void;
};

/**
 * Runs the jobs of one lane in this process, as many at once as `drain` is called. PostgreSQL chooses each by the turns of
 * owners (docs/decisions/0035-lanes-and-turns.md), so in which order jobs were offered does not count.
 */
export function createLaneRunner(deps: Deps, { lane, handlers, slotsPerOwner, onEnd }: LaneSettings): LaneRunner {
  const inHand = new Map<UserId | '', number>();
  const count = (ownerId: UserId | '', change: 1 | -1): void => {
    const next = (inHand.get(ownerId) ?? 0) + change;
    if (next > 0) inHand.set(ownerId, next);
    else inHand.delete(ownerId);
  };
  const claim = async (): Promise<{ job: StoredJob; leaseToken: string } | null> => {
    const leaseToken = randomUUID();
    const busyOwnerIds = [...inHand].flatMap(([ownerId, jobs]) => (jobs >= slotsPerOwner ? [ownerId] : []));
    const job = await claimNextJob(deps.db, { lane, leaseToken, leaseMs: JOB_LEASE_MS, busyOwnerIds });
    if (job) count(job.ownerId, 1);
    return job && { job, leaseToken };
  };
  // One after the other: each has to know whom the one before has chosen.
  let last: Promise<unknown> = Promise.resolve();
  const claimInTurn = (): ReturnType<typeof claim> => {
    const claimed = last.then(claim);
    last = claimed.catch(() => null);
    return claimed;
  };
  let isStopped = false;
  return {
    drain: async () => {
      while (!isStopped) {
        const claimed = await claimInTurn();
        if (!claimed) return;
        try {
          const outcome = await runClaimedJob(deps, handlers, claimed);
          onEnd?.(claimed.job, outcome);
        } finally {
          count(claimed.job.ownerId, -1);
        }
      }
    },
    stop: () => {
      isStopped = true;
    },
  };
}
