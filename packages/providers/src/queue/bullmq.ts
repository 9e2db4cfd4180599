import { setTimeout as pause } from 'node:timers/promises';
import { JobMessage, QUEUE_NAME } from '@everkin/contracts/jobs';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { tellNowAndThen } from '../tell-now-and-then.ts';
import type { JobConsumer, JobQueue, StartJobConsumer } from './port.ts';

/** How long a write may wait for Redis before it goes on without: the sweep brings the job all the same. */
const ANSWER_TIMEOUT_MS = 500;
/** A killed worker gives its deliveries back soon (promises.md P6); the real claim is the row's lease. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;
const MAX_STALLED_COUNT = 10;
const RECONNECT_MAX_MS = 1_000;
/** BullMQ's order: what has no priority comes first, each in its turn; also what was put off and is due. */
const BEFORE_ALL = 0;
const AFTER_URGENT = 1;
/** How long a consumer whose work is done may take to say goodbye to Redis. */
const GOODBYE_MS = 1_000;

/** Braces keep all keys of a queue in one slot of a Redis Cluster (Redis Cluster specification, Hash tags). */
export const hashTag = (prefix: string): string => `{${prefix}}`;

export const reconnect = (attempt: number): number => Math.min(attempt * 100, RECONNECT_MAX_MS);

/** What Redis answers; null when it fails, or takes too long. */
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

/** The BullMQ transport, producer side. Never throws and never waits on an absent Redis. */
export function createBullQueue(options: { redisUrl: string; keyPrefix: string; onError: (error: Error) => void }): JobQueue {
  const onError = tellNowAndThen(options.onError);
  // Without the offline queue a command to an absent Redis fails at once instead of hanging (stack.md, BullMQ).
  const connection = new Redis(options.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: reconnect });
  connection.on('error', onError);
  const queue = new Queue(QUEUE_NAME, {
    connection,
    prefix: hashTag(options.keyPrefix),
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
  });
  queue.on('error', onError);
  return {
    enqueue: async (message, { isUrgent = false, delayMs = 0 } = {}) =>
      (await orNull(queue.add('job', message, { priority: isUrgent ? BEFORE_ALL : AFTER_URGENT, delay: delayMs }))) !== null,
    countWaiting: () => orNull(queue.getJobCountByTypes('waiting', 'prioritized')),
    close: async () => {
      await queue.close().catch(onError);
      connection.disconnect();
    },
  };
}

/** The BullMQ transport, consumer side; survives a Redis that goes and comes. */
export function startBullConsumer(options: { redisUrl: string; keyPrefix: string } & Parameters<StartJobConsumer>[0]): JobConsumer {
  const onError = tellNowAndThen(options.onError);
  // BullMQ's workers block on Redis and need endless retries.
  const connection = new Redis(options.redisUrl, { maxRetriesPerRequest: null, retryStrategy: reconnect });
  connection.on('error', onError);
  const inHand = new Set<Promise<void>>();
  const worker = new Worker(
    QUEUE_NAME,
    async (job) => {
      const work = options.handle(JobMessage.parse(job.data)).finally(() => inHand.delete(work));
      inHand.add(work);
      await work;
    },
    {
      connection,
      prefix: hashTag(options.keyPrefix),
      concurrency: options.concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLED_COUNT,
    },
  );
  worker.on('error', onError);
  worker.on('failed', (_job, error) => options.onError(error));
  return {
    close: async () => {
      // A polite goodbye waits for a Redis that is away; what has to be waited for is the work.
      const closed = worker.close(connection.status !== 'ready').catch(onError);
      await Promise.allSettled(inHand);
      await Promise.race([closed, pause(GOODBYE_MS)]);
      connection.disconnect();
    },
  };
}
