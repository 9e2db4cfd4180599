import type { JobId } from '@everkin/contracts/ids';
import type { JobLane } from '@everkin/contracts/jobs';
import type { JobQueue } from '@everkin/providers/queue/port';

/** A queue that records offered jobs, for a test to drain when it likes. */
export type RecordingQueue = JobQueue & {
  offered: { jobId: JobId; lane: JobLane }[];
  /** Jobs offered with a delay. */
  offeredLater: { jobId: JobId; delayMs: number }[];
  /** While true it accepts nothing, as without Redis. */
  isAway: boolean;
  /** Returns the jobs offered since, oldest first. */
  takeAll(): JobId[];
};

export function createRecordingQueue(): RecordingQueue {
  const queue: RecordingQueue = {
    offered: [],
    offeredLater: [],
    isAway: false,
    takeAll: () => queue.offered.splice(0).map(({ jobId }) => jobId),
    enqueue: async ({ jobId, lane }, { delayMs = 0 } = {}) => {
      if (queue.isAway) return false;
      if (delayMs > 0) queue.offeredLater.push({ jobId, delayMs });
      else queue.offered.push({ jobId, lane });
      return true;
    },
    countWaiting: async (lane) => (queue.isAway ? null : queue.offered.filter((offer) => !lane || offer.lane === lane).length),
    close: async () => {},
  };
  return queue;
}
