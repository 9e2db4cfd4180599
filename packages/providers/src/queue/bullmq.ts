import { setTimeout as pause } from 'node:timers/promises';
import { JobLane, JobOffer, queueNameOf, UNSORTED_QUEUE_NAME, UnsortedOffer } from '@everkin/contracts/jobs';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { throttleErrors } from '../throttle-errors.ts';
import type { JobConsumer, JobQueue, StartJobConsumer } from './port.ts';

/** How long a write may wait for Redis; after that the job is left to the sweep. */
const ANSWER_TIMEOUT_MS = 500;
/** BullMQ redelivers jobs of a killed worker after this time (docs/RELIABILITY.md, P6); the actual claim is the row's lease. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;
const MAX_STALLED_COUNT = 10;
const RECONNECT_MAX_MS = 1_000;
/** Concurrency for jobs of the previous version that have no lane yet. */
const UNSORTED_SLOTS = 4;
/** How long an idle consumer may take to disconnect from Redis. */
const GOODBYE_MS = 1_000;

/** Braces put all keys of a queue into one slot of a Redis Cluster (Redis Cluster specification, Hash tags). */
export const hashTag = (prefix: string): string => `{${prefix}}`;

export const reconnect = (attempt: number): number => Math.min(attempt * 100, RECONNECT_MAX_MS);

/** The result of a Redis command; null on failure or timeout. */
function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS);
    const settle = (answer: Answer | null) => {
      clearTimeout(timer);
      resolve(answer);
    };
    asked.then(settle, () => settle(null));
  });
}

/** The BullMQ transport, producer side. Never throws and never waits for an unreachable Redis. */
export function createBullQueue(options: { redisUrl: string; keyPrefix: string; onError: (error: Error) => void }): JobQueue {
  const onError = throttleErrors(options.onError);
  // With the offline queue disabled, a command to an unreachable Redis fails at once instead of hanging.
  const connection = new Redis(options.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: reconnect });
  connection.on('error', onError);
  const openQueue = (lane: JobLane): Queue => {
    const queue = new Queue(queueNameOf(lane), {
      connection,
      prefix: hashTag(options.keyPrefix),
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    });
    queue.on('error', onError);
    return queue;
  };
  const queues = new Map(JobLane.options.map((lane) => [lane, openQueue(lane)]));
  const queuesOf = (lane: JobLane | undefined): Queue[] => [...queues].flatMap(([each, queue]) => (!lane || each === lane ? [queue] : []));
  return {
    enqueue: async (offer, { delayMs = 0 } = {}) => {
      const added = queuesOf(offer.lane).map((queue) => queue.add('job', offer, { delay: delayMs }));
      return (await orNull(Promise.all(added))) !== null;
    },
    countWaiting: async (lane) => {
      const counts = await orNull(Promise.all(queuesOf(lane).map((queue) => queue.getJobCountByTypes('waiting', 'prioritized'))));
      return counts && counts.reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(onError)));
      connection.disconnect();
    },
  };
}

/** The BullMQ transport, consumer side; reconnects when Redis comes back. */
export function startBullConsumer(options: { redisUrl: string; keyPrefix: string } & Parameters<StartJobConsumer>[0]): JobConsumer {
  const onError = throttleErrors(options.onError);
  // BullMQ's workers block on Redis and need unlimited retries.
  const connection = new Redis(options.redisUrl, { maxRetriesPerRequest: null, retryStrategy: reconnect });
  connection.on('error', onError);
  const inHand = new Set<Promise<void>>();
  const startWorker = (queueName: string, concurrency: number, handle: (data: unknown) => Promise<void>): Worker => {
    const worker = new Worker(
      queueName,
      async (job) => {
        const work = handle(job.data).finally(() => inHand.delete(work));
        inHand.add(work);
        await work;
      },
      {
        connection,
        prefix: hashTag(options.keyPrefix),
        concurrency,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_STALLED_COUNT,
      },
    );
    worker.on('error', onError);
    worker.on('failed', (_job, error) => options.onError(error));
    return worker;
  };
  const workers = [
    ...JobLane.options.flatMap((lane) => {
      const slots = options.slots[lane] ?? 0;
      return slots > 0 ? [startWorker(queueNameOf(lane), slots, async (data) => options.handle(JobOffer.parse(data)))] : [];
    }),
    startWorker(UNSORTED_QUEUE_NAME, UNSORTED_SLOTS, async (data) => options.handleUnsorted(UnsortedOffer.parse(data))),
  ];
  return {
    close: async () => {
      // A graceful close would wait for an unreachable Redis; only the running jobs have to be awaited.
      const isAway = connection.status !== 'ready';
      const closed = Promise.all(workers.map((worker) => worker.close(isAway).catch(onError)));
      await Promise.allSettled(inHand);
      await Promise.race([closed, pause(GOODBYE_MS)]);
      connection.disconnect();
    },
  };
}
