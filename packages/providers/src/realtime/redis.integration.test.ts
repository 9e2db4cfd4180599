import { randomUUID } from 'node:crypto';
import type { LiveWake } from '@everkin/contracts/events';
import { afterEach, describe, expect, test } from 'vitest';
import { redisUrl } from '../../../../tests/database.ts';
import { type CuttableRedis, startCuttableRedis } from '../queue/testing/cuttable-redis.ts';
import type { Realtime } from './port.ts';
import { describeRealtime } from './realtime.suite.ts';
import { createRedisRealtime } from './redis.ts';

const create = (url: string, keyPrefix: string): Realtime => createRedisRealtime({ redisUrl: url, keyPrefix, onError: () => {} });
const newPrefix = (): string => `test-${randomUUID().slice(0, 8)}`;

describeRealtime('Redis', () => {
  const keyPrefix = newPrefix();
  return [create(redisUrl(), keyPrefix), create(redisUrl(), keyPrefix)];
});

describe('while Redis is unreachable', () => {
  let door: CuttableRedis;
  let listening: Realtime;
  let waking: Realtime;
  const heard: LiveWake[] = [];
  afterEach(async () => {
    await listening.close();
    await waking.close();
    await door.close();
    heard.length = 0;
  });

  async function startBehindDoor(): Promise<void> {
    door = await startCuttableRedis(redisUrl());
    const keyPrefix = newPrefix();
    listening = create(door.url, keyPrefix);
    waking = create(door.url, keyPrefix);
    listening.listen((wake) => void heard.push(wake));
    await expect.poll(() => listening.isListening()).toBe(true);
  }

  test('sending neither throws nor waits, and listeners know that they may miss something', async () => {
    await startBehindDoor();
    await door.cut();
    const startedAt = performance.now();
    for (let call = 0; call < 100; call++) waking.wake({});
    expect(performance.now() - startedAt).toBeLessThan(100);
    await expect.poll(() => listening.isListening()).toBe(false);
  });

  test('listeners are woken once it is back, for whatever they missed', async () => {
    await startBehindDoor();
    await door.cut();
    await expect.poll(() => listening.isListening()).toBe(false);
    heard.length = 0;
    await door.restore();
    await expect.poll(() => listening.isListening(), { timeout: 5_000 }).toBe(true);
    expect(heard).toContainEqual({});
  });

  test('a connection that accepts data but no longer answers is detected and replaced', async () => {
    await startBehindDoor();
    door.freeze();
    await expect.poll(() => listening.isListening(), { timeout: 10_000 }).toBe(false);
  });
});
