import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRelay } from '../../../../apps/api/src/testing/relay.ts';
import { redisUrl } from '../../../../tests/database.ts';
import { startCuttableRedis } from '../queue/testing/cuttable-redis.ts';
import type { Rate, Throttle } from './port.ts';
import { createRedisThrottle } from './redis.ts';

const RATE: Rate = { name: 'sign-in', calls: 5, perS: 60 };
const PLACES = { name: 'replies', atOnce: 3 };
const keyPrefix = `test-${randomUUID().slice(0, 8)}`;
const create = (url: string): Throttle => createRedisThrottle({ redisUrl: url, keyPrefix, onError: () => {} });

/** Repeats until a call that one instance allows uses up the other's limit. */
async function untilShared([first, second]: [Throttle, Throttle]): Promise<void> {
  const attempt = async (): Promise<void> => {
    const rate = { name: 'warm', calls: 1, perS: 60 };
    const subject = randomUUID();
    const waits = [await first.consume(rate, subject), await second.consume(rate, subject)];
    if (waits[1] === null) throw new Error('they do not share their counters yet');
  };
  await vi.waitFor(attempt, { timeout: 10_000 });
}

describe('a throttle on Redis', () => {
  let throttle: Throttle;
  let anotherProcess: Throttle;
  let redis: Redis;

  beforeAll(async () => {
    throttle = create(redisUrl());
    anotherProcess = create(redisUrl());
    redis = new Redis(redisUrl());
  });
  afterAll(async () => {
    await throttle.close();
    await anotherProcess.close();
    redis.disconnect();
  });

  it('admits five of fifty concurrent calls to two processes', async () => {
    const subject = randomUUID();
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? throttle : anotherProcess).consume(RATE, subject)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    for (const wait of waits.filter((each) => each !== null)) expect(wait).toBeGreaterThan(0);
    expect(Math.max(...waits.map(Number))).toBeLessThanOrEqual(60);
  });

  it('admits nobody again because a process has just started', async () => {
    const subject = randomUUID();
    for (let call = 0; call < 5; call++) expect(await throttle.consume(RATE, subject)).toBeNull();
    for (let place = 0; place < PLACES.atOnce; place++) await throttle.acquire(PLACES, subject, `message ${place}`);
    const begun = create(redisUrl());
    const [wait, place] = await Promise.all([begun.consume(RATE, subject), begun.acquire(PLACES, subject, 'one more')]);
    expect(wait).toBeGreaterThan(0);
    expect(place).toBeNull();
    await begun.close();
  });

  it('counts each subject and each rate separately', async () => {
    const subject = randomUUID();
    for (let call = 0; call < 5; call++) await throttle.consume(RATE, subject);
    expect(await throttle.consume(RATE, subject)).not.toBeNull();
    expect(await throttle.consume(RATE, `${subject}-2`)).toBeNull();
    expect(await throttle.consume({ ...RATE, name: 'reset' }, subject)).toBeNull();
  });

  it('forgets a call that is given back, and no other', async () => {
    const subject = randomUUID();
    for (let call = 0; call < 20; call++) {
      expect(await throttle.consume(RATE, subject)).toBeNull();
      await anotherProcess.refund(RATE, subject);
    }
    for (let call = 0; call < 5; call++) expect(await throttle.consume(RATE, subject)).toBeNull();
    expect(await throttle.consume(RATE, subject)).not.toBeNull();
  });

  it('admits calls again when the time is over', async () => {
    const rate = { name: 'short', calls: 1, perS: 1 };
    const subject = randomUUID();
    expect(await throttle.consume(rate, subject)).toBeNull();
    expect(await throttle.consume(rate, subject)).toBe(1);
    await expect.poll(() => throttle.consume(rate, subject), { timeout: 5_000 }).toBeNull();
  });

  it('stores no name and no address', async () => {
    await throttle.consume(RATE, 'ruth@example.org');
    await throttle.acquire(PLACES, 'ruth@example.org', 'a message');
    expect((await redis.keys(`${keyPrefix}*`)).join(' ')).not.toContain('ruth');
  });

  it('grants three permits of twenty concurrent requests, and one for each that is released', async () => {
    const subject = randomUUID();
    const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? throttle : anotherProcess).acquire(PLACES, subject, randomUUID()));
    const held = (await Promise.all(asked)).filter((place) => place !== null);
    expect(held).toHaveLength(3);
    held[0]?.release();
    held[0]?.release();
    await expect.poll(() => throttle.acquire(PLACES, subject, randomUUID())).not.toBeNull();
    expect(await throttle.acquire(PLACES, subject, randomUUID())).toBeNull();
  });

  it('shares one permit among repeats of one purpose, which is free when the last releases it', async () => {
    const subject = randomUUID();
    const repeats = await Promise.all(Array.from({ length: 10 }, () => throttle.acquire(PLACES, subject, 'one message')));
    expect(repeats.filter((place) => place !== null)).toHaveLength(10);
    for (const repeat of repeats.slice(1)) repeat?.release();
    await throttle.acquire(PLACES, subject, 'second');
    await throttle.acquire(PLACES, subject, 'third');
    expect(await throttle.acquire(PLACES, subject, 'fourth')).toBeNull();
    repeats[0]?.release();
    await expect.poll(() => throttle.acquire(PLACES, subject, 'fourth')).not.toBeNull();
  });
});

describe('a throttle without Redis', () => {
  it('counts within its process, and reports it once', async () => {
    const told: Error[] = [];
    const throttle = createRedisThrottle({ redisUrl: 'redis://127.0.0.1:1', keyPrefix, onError: (error) => void told.push(error) });
    const startedAt = performance.now();
    const waits = await Promise.all(Array.from({ length: 8 }, () => throttle.consume(RATE, 'anybody')));
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    const places = await Promise.all(Array.from({ length: 8 }, () => throttle.acquire(PLACES, 'anybody', randomUUID())));
    expect(places.filter((place) => place !== null)).toHaveLength(3);
    for (const place of places) place?.release();
    expect(await throttle.acquire(PLACES, 'anybody', 'a message')).not.toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(500);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    await throttle.close();
  });

  it('does not wait for a Redis that accepts connections and never answers', async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => void sockets.add(socket));
    const port = await new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server.address()))));
    const throttle = create(`redis://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(0));
    const startedAt = performance.now();
    expect(await throttle.consume(RATE, 'somebody')).toBeNull();
    expect(await throttle.acquire(PLACES, 'somebody', 'a message')).not.toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    await throttle.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('waits once for one that falls silent, counts for itself meanwhile, and shares again when it is back', async () => {
    const door = await startCuttableRedis(redisUrl());
    const [throttle, anotherProcess] = [create(door.url), create(redisUrl())];
    await untilShared([throttle, anotherProcess]);
    door.freeze();
    const subject = randomUUID();
    await throttle.consume(RATE, subject);
    const startedAt = performance.now();
    const waits: (number | null)[] = [];
    while (performance.now() - startedAt < 2_500) {
      waits.push(await throttle.consume(RATE, subject));
      (await throttle.acquire(PLACES, subject, 'a message'))?.release();
      await pause(50);
    }
    // Each call that waited for Redis would have taken a second or two.
    expect(waits.length).toBeGreaterThan(20);
    expect(waits.filter((wait) => wait === null)).toHaveLength(RATE.calls - 1);
    door.thaw();
    await untilShared([throttle, anotherProcess]);
    await throttle.close();
    await anotherProcess.close();
    await door.close();
  });
});

describe('a throttle on a slow Redis', () => {
  it('waits for it once, counts for itself meanwhile, and shares again when it is fast', async () => {
    const { hostname: host, port } = new URL(redisUrl());
    const relay = await startRelay({ host, port: Number(port) });
    const url = new URL(redisUrl());
    url.host = `127.0.0.1:${relay.port}`;
    const [throttle, anotherProcess] = [create(url.href), create(redisUrl())];
    await untilShared([throttle, anotherProcess]);
    relay.delay(350);
    const subject = randomUUID();
    await throttle.consume(RATE, subject);
    const startedAt = performance.now();
    const waits: (number | null)[] = [];
    for (let call = 0; call < 20; call++) waits.push(await throttle.consume(RATE, subject));
    await throttle.acquire(PLACES, subject, 'a message');
    // If each had waited for the Redis timeout, this would take more than six seconds.
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(waits.filter((wait) => wait === null)).toHaveLength(RATE.calls - 1);
    relay.delay(0);
    await untilShared([throttle, anotherProcess]);
    await throttle.close();
    await anotherProcess.close();
    await relay.stop();
  });
});

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address ? address.port : 0;
