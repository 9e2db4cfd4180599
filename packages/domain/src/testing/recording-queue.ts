import type { JobId } from '@everkin/contracts/ids';
import type { JobQueue } from '@everkin/providers/queue/port';

/** A queue that keeps what it was offered, for a test to hand out as it likes. */
export type RecordingQueue = JobQueue & {
  offered: JobId[];
  /** What was offered for later, and when. */
  offeredLater: { jobId: JobId; delayMs: number }[];
  /** While away it takes nothing, as without a Redis. */
  isAway: boolean;
  /** Hands out what was offered since, oldest first. */
  takeAll(): JobId[];
};

export function createRecordingQueue(): RecordingQueue {
  const queue: RecordingQueue = {
    offered: [],
    offeredLater: [],
    isAway: false,
    takeAll: () => queue.offered.splice(0),
    enqueue: async ({ jobId }, { delayMs = 0 } = {}) => {
      if (queue.isAway) return false;
      if (delayMs > 0) queue.offeredLater.push({ jobId, delayMs });
      else queue.offered.push(jobId);
      return true;
    },
    countWaiting: async () => (queue.isAway ? null : queue.offered.length),
    close: async () => {},
  };
  return queue;
}
