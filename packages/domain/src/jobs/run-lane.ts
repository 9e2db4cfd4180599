import { randomUUID } from 'node:crypto';
import type { UserId } from '@everkin/contracts/ids';
import { JOB_LEASE_MS, type JobLane } from '@everkin/contracts/jobs';
import pLimit from 'p-limit';
import type { Deps } from '../deps.ts';
import type { JobHandlers } from '../job-handlers.ts';
import { claimNextJob, type StoredJob } from './jobs.repo.ts';
import { type JobOutcome, runClaimedJob } from './run-job.ts';

export type LaneRunner = {
  /** Runs jobs one after another until none is left for this slot. After `stop` it resolves once the current job has ended. */
  drain(): Promise<void>;
  /** Starts no more jobs. */
  stop(): void;
};

export type LaneSettings = {
  lane: JobLane;
  handlers: JobHandlers;
  /** The most jobs of one owner that run in this process at a time, so that hanging jobs block no more slots than that. */
  slotsPerOwner: number;
  /** Called after each run. */
  onEnd?: (job: StoredJob, outcome: JobOutcome) => void;
};

/**
 * Runs the jobs of one lane in this process, as many at a time as there are calls of `drain`. PostgreSQL picks each job fairly
 * by owner (docs/decisions/0035-lanes-and-turns.md), so the order in which jobs were offered does not matter.
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
  // Claims are serialized: each needs to know which owner the one before picked.
  const inTurn = pLimit(1);
  let isStopped = false;
  return {
    drain: async () => {
      while (!isStopped) {
        const claimed = await inTurn(claim);
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
