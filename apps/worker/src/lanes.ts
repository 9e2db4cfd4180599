import { JobLane } from '@everkin/contracts/jobs';
import { jobHandlers } from '@everkin/domain/job-handlers';
import { createLaneRunner, type LaneRunner } from '@everkin/domain/jobs/run-lane';
import { offerUnsortedJobs } from '@everkin/domain/jobs/sweep-jobs';
import type { WorkerDeps } from './deps.ts';

type LaneSlots = {
  /** Concurrent jobs of the lane in this process. */
  slots: number;
  /** How many of them may belong to one owner: fewer than all where a job may hang longer than others should wait. */
  slotsPerOwner: number;
};

const LANES: Record<JobLane, LaneSlots> = {
  // A provider that hangs times out after fifteen seconds.
  mail: { slots: 4, slotsPerOwner: 2 },
  // Somebody is waiting for a reply or a transcript.
  live: { slots: 4, slotsPerOwner: 2 },
  // Each in its own process, up to a minute; two keep both cores of a small machine busy.
  documents: { slots: 3, slotsPerOwner: 2 },
  // One model, in slices of a second: while one batch is computed, the other is saved.
  embeddings: { slots: 2, slotsPerOwner: 2 },
  // Each takes both cores and half a gigabyte.
  recordings: { slots: 1, slotsPerOwner: 1 },
  background: { slots: 2, slotsPerOwner: 1 },
};

/**
 * Runs jobs of every lane until stopped.
 * @returns stops taking jobs and waits for running ones
 */
export function startLanes({ deps, logger, startConsumer }: Pick<WorkerDeps, 'deps' | 'logger' | 'startConsumer'>): () => Promise<void> {
  const createRunner = (lane: JobLane): LaneRunner =>
    createLaneRunner(deps, {
      lane,
      handlers: jobHandlers,
      slotsPerOwner: LANES[lane].slotsPerOwner,
      onEnd: ({ id }, outcome) => {
        if (outcome !== 'skipped') logger.info({ jobId: id, outcome }, 'job ended');
      },
    });
  const runners = new Map(JobLane.options.map((lane) => [lane, createRunner(lane)]));
  const consumer = startConsumer({
    slots: Object.fromEntries(JobLane.options.map((lane) => [lane, LANES[lane].slots])),
    handle: async ({ lane }) => runners.get(lane)?.drain(),
    handleUnsorted: async () => void (await offerUnsortedJobs(deps)),
    onError: (error) => logger.warn({ reason: error.message }, 'queue unreachable'),
  });
  return async () => {
    for (const runner of runners.values()) runner.stop();
    await consumer.close();
  };
}
