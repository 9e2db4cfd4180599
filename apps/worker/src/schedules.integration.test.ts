import { liveEvents } from '@everkin/db/schema';
import { createOwnTestDeps } from '@everkin/domain/testing/create-own-test-deps';
import type { TestDeps } from '@everkin/domain/testing/create-test-deps';
import { makeUser } from '@everkin/domain/testing/make-user';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSchedules } from './schedules.ts';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;
let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

test('hourly sweeps also run soon after the start, because some machines run for less than an hour', async () => {
  const { userId } = await makeUser(deps);
  await deps.db.insert(liveEvents).values({
    userId,
    change: { kind: 'avatar.changed', avatarId: deps.newId('av'), part: 'deleted' },
    createdAt: new Date(Date.now() - TWO_DAYS_MS),
  });
  let sweeps = 0;
  const removeStaleFiles = async () => (sweeps += 1);
  const stop = startSchedules({ deps, removeStaleFiles }, { firstAfterMs: 10 });
  try {
    await vi.waitFor(async () => expect(await deps.db.$count(liveEvents)).toBe(0), { timeout: 5_000 });
    expect(sweeps).toBe(1);
  } finally {
    await stop();
  }
});
