import { randomBytes } from 'node:crypto';
import { JobId } from '@everkin/contracts/ids';
import type { JobLane, JobOffer } from '@everkin/contracts/jobs';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redisUrl } from '../../../../tests/database.ts';
import { createBullQueue, startBullConsumer } from './bullmq.ts';
import type { JobConsumer, JobQueue } from './port.ts';
import { type CuttableRedis, startCuttableRedis } from './testing/cuttable-redis.ts';

let redis: CuttableRedis;
let keyPrefix: string;
let errors: Error[];
let taken: string[];
let unsorted: string[];
const open: (JobQueue | JobConsumer)[] = [];

beforeEach(async () => {
  redis = await startCuttableRedis(redisUrl());
  keyPrefix = `test-${randomBytes(6).toString('hex')}`;
  errors = [];
  taken = [];
  unsorted = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  await redis.close();
});

const onError = (error: Error): void => void errors.push(error);
const offer = (n: number, lane: JobLane = 'documents'): JobOffer => ({ jobId: JobId.parse(`jb_${n}`), lane });

function openQueue(): JobQueue {
  const queue = createBullQueue({ redisUrl: redis.url, keyPrefix, onError });
  open.push(queue);
  return queue;
}

function openConsumer(
  handle: (id: string) => Promise<void> = async () => {},
  slots: Partial<Record<JobLane, number>> = { documents: 2, mail: 1 },
): JobConsumer {
  const consumer = startBullConsumer({
    redisUrl: redis.url,
    keyPrefix,
    slots,
    onError,
    handle: async (message) => {
      taken.push(message.jobId);
      await handle(message.jobId);
    },
    handleUnsorted: async (message) => void unsorted.push(message.jobId),
  });
  open.push(consumer);
  return consumer;
}

/** A queue that is connected to Redis. */
async function openReadyQueue(): Promise<JobQueue> {
  const queue = openQueue();
  await expect.poll(() => queue.enqueue(offer(0)), { timeout: 5_000 }).toBe(true);
  return queue;
}

describe('a queue', () => {
  it('delivers ids to a consumer', async () => {
    const queue = await openReadyQueue();
    openConsumer();
    expect(await queue.enqueue(offer(1))).toBe(true);
    await expect.poll(() => taken, { timeout: 5_000 }).toEqual(expect.arrayContaining(['jb_0', 'jb_1']));
  });

  it('keeps undelivered jobs for a later consumer', async () => {
    const queue = await openReadyQueue();
    for (let n = 1; n <= 20; n += 1) await queue.enqueue(offer(n));
    openConsumer();
    await expect.poll(() => new Set(taken).size, { timeout: 5_000 }).toBe(21);
  });

  it('counts undelivered jobs', async () => {
    const queue = await openReadyQueue();
    for (let n = 1; n <= 4; n += 1) await queue.enqueue(offer(n));
    expect(await queue.countWaiting()).toBe(5);
    openConsumer();
    await expect.poll(() => queue.countWaiting()).toBe(0);
  });

  it('delivers the same id again as often as it is enqueued', async () => {
    const queue = await openReadyQueue();
    openConsumer();
    await expect.poll(() => taken.length).toBe(1);
    await queue.enqueue(offer(0));
    await queue.enqueue(offer(0));
    await expect.poll(() => taken).toEqual(['jb_0', 'jb_0', 'jb_0']);
  });

  it('delivers jobs of one lane while all slots of another hang', async () => {
    const queue = await openReadyQueue();
    const hanging = Promise.withResolvers<void>();
    openConsumer((id) => (id === 'jb_9' ? Promise.resolve() : hanging.promise));
    for (let n = 1; n <= 3; n += 1) await queue.enqueue(offer(n));
    await queue.enqueue(offer(9, 'mail'));
    await expect.poll(() => taken.toSorted()).toEqual(['jb_0', 'jb_1', 'jb_9']);
    const counts = [await queue.countWaiting('documents'), await queue.countWaiting('mail')];
    hanging.resolve();
    expect(counts).toEqual([2, 0]);
    await expect.poll(() => taken.length).toBe(5);
  });

  it('delivers delayed jobs no earlier', async () => {
    const queue = await openReadyQueue();
    const offeredAt = performance.now();
    await queue.enqueue(offer(9), { delayMs: 300 });
    const takenAt: number[] = [];
    openConsumer(async (id) => void (id === 'jb_9' && takenAt.push(performance.now())));
    await expect.poll(() => taken).toEqual(['jb_0', 'jb_9']);
    expect((takenAt[0] ?? 0) - offeredAt).toBeGreaterThanOrEqual(300);
  });

  it('delivers what a process of the previous version enqueues', async () => {
    openConsumer();
    const connection = new Redis(redisUrl());
    const before = new Queue('everkin-jobs', { connection, prefix: `{${keyPrefix}}` });
    await before.add('job', { jobId: 'jb_5', traceparent: 'as it was' }, { priority: 1 });
    await expect.poll(() => unsorted).toEqual(['jb_5']);
    expect(taken).toEqual([]);
    await before.close();
    connection.disconnect();
  });

  it('of another installation on the same Redis is separate', async () => {
    await openReadyQueue();
    keyPrefix = `${keyPrefix}-other`;
    const other = await openReadyQueue();
    openConsumer();
    await other.enqueue(offer(7));
    await expect.poll(() => taken).toEqual(['jb_0', 'jb_7']);
  });

  it('leaves nothing in Redis once jobs are done', async () => {
    const queue = await openReadyQueue();
    const consumer = openConsumer();
    for (let n = 1; n <= 10; n += 1) await queue.enqueue(offer(n));
    await expect.poll(() => taken.length).toBe(11);
    await consumer.close();
    const client = new Redis(redisUrl());
    const keys = await client.keys(`{${keyPrefix}}*`);
    client.disconnect();
    expect(keys.filter((key) => /:\d+$/.test(key))).toEqual([]);
  });
});

describe('without Redis a queue', () => {
  it('accepts nothing, says so within a second and never throws', async () => {
    await redis.cut();
    const queue = openQueue();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const startedAt = performance.now();
      expect(await queue.enqueue(offer(1))).toBe(false);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    }
    expect(errors.length).toBeGreaterThan(0);
  });

  it('that was connected before does the same, for 100 at once too', async () => {
    const queue = await openReadyQueue();
    await redis.cut();
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => queue.enqueue(offer(n))));
    expect(answers.every((wasTaken) => !wasTaken)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  });

  it('does not wait for one that hangs either', async () => {
    const queue = await openReadyQueue();
    redis.freeze();
    const startedAt = performance.now();
    expect(await queue.enqueue(offer(1))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('accepts jobs again once Redis is back', async () => {
    const queue = await openReadyQueue();
    await redis.cut();
    expect(await queue.enqueue(offer(1))).toBe(false);
    expect(await queue.countWaiting()).toBeNull();
    await redis.restore();
    await expect.poll(() => queue.enqueue(offer(2)), { timeout: 5_000 }).toBe(true);
  });

  it('closes at once', async () => {
    const queue = await openReadyQueue();
    await redis.cut();
    const startedAt = performance.now();
    await queue.close();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('a consumer', () => {
  it('survives a Redis restart', async () => {
    const queue = await openReadyQueue();
    openConsumer();
    await expect.poll(() => taken).toEqual(['jb_0']);
    await redis.cut();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await redis.restore();
    await expect.poll(() => queue.enqueue(offer(1)), { timeout: 5_000 }).toBe(true);
    await expect.poll(() => taken, { timeout: 10_000 }).toContain('jb_1');
  });

  it('that starts before Redis waits for it', async () => {
    await redis.cut();
    openConsumer();
    await redis.restore();
    await openReadyQueue();
    await expect.poll(() => taken, { timeout: 10_000 }).toContain('jb_0');
  });

  it('survives a FLUSHALL in the middle of its work', async () => {
    const queue = await openReadyQueue();
    openConsumer();
    await expect.poll(() => taken).toEqual(['jb_0']);
    const client = new Redis(redisUrl());
    const keys = await client.keys(`{${keyPrefix}}*`);
    if (keys.length > 0) await client.del(...keys);
    client.disconnect();
    await queue.enqueue(offer(1));
    await expect.poll(() => taken, { timeout: 10_000 }).toContain('jb_1');
  });

  it('reports a job that threw, and takes the next', async () => {
    const queue = await openReadyQueue();
    openConsumer(async (id) => {
      if (id === 'jb_0') throw new Error('this one is broken');
    });
    await queue.enqueue(offer(1));
    await expect.poll(() => taken).toEqual(expect.arrayContaining(['jb_0', 'jb_1']));
    await expect.poll(() => errors.map(({ message }) => message)).toContain('this one is broken');
  });

  it('waits for its current job when it closes', async () => {
    const queue = await openReadyQueue();
    const inHand = Promise.withResolvers<void>();
    let isDone = false;
    const consumer = openConsumer(async () => {
      await inHand.promise;
      isDone = true;
    });
    await queue.enqueue(offer(1));
    await expect.poll(() => taken.length).toBeGreaterThan(0);
    const closed = consumer.close();
    inHand.resolve();
    await closed;
    expect(isDone).toBe(true);
  });

  it('closes at once without Redis, and still waits for its current job', async () => {
    await openReadyQueue();
    const inHand = Promise.withResolvers<void>();
    let isDone = false;
    const consumer = openConsumer(async () => {
      await inHand.promise;
      isDone = true;
    });
    await expect.poll(() => taken.length).toBe(1);
    await redis.cut();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    const startedAt = performance.now();
    const closed = consumer.close();
    inHand.resolve();
    await closed;
    expect(isDone).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
