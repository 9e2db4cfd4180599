import { CapsuleId } from '@everkin/contracts/ids';
import { capsules, clockState, jobs } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeUser } from '../../testing/make-user.ts';
import { sweepDueCapsules } from './sweep-due-capsules.ts';

const MINUTE_MS = 60_000;
const HOURS = 60;
const DAYS = 24 * HOURS;
const START = Date.parse('2036-06-01T12:00:00Z');
const COUNT = 1_000;
/** Minutes after the start at which they are due; zones whose hours begin then. */
const DUE = [0, 1, 2].flatMap((hour) => [
  { minute: 60 * hour, timeZone: 'UTC' },
  { minute: 60 * hour + 15, timeZone: 'Asia/Kathmandu' },
  { minute: 60 * hour + 30, timeZone: 'Asia/Kolkata' },
]);
const LAST_MINUTE = 150;
/** Between two sweeps of one worker here; in a worker it is one. */
const STEP_MINUTES = 2;
const JUMP_AT = 20;
const LATE_AT_MOST = 70;

let deps: TestDeps;
let wim: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  wim = await makeUser(deps);
});
afterAll(() => deps.close());
beforeEach(async () => {
  for (const table of [capsules, clockState, jobs]) await deps.db.delete(table);
  await deps.db.insert(capsules).values(Array.from({ length: COUNT }, (_one, index) => makeRow(index)));
});

const dueOf = (index: number) => DUE[index % DUE.length] ?? { minute: 0, timeZone: 'UTC' };

function makeRow(index: number): typeof capsules.$inferInsert {
  const { minute, timeZone } = dueOf(index);
  const dueAt = new Date(START + minute * MINUTE_MS);
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(dueAt));
  return {
    id: CapsuleId.parse(`ca_${String(index).padStart(10, '0')}`),
    authorId: wim.userId,
    authorName: 'Wim',
    title: 'For Hannah',
    status: 'sealed',
    condition: { kind: 'date', day: '2036-06-01', hour, timeZone },
    dueAt,
    createdAt: new Date(START),
    updatedAt: new Date(START),
  };
}

/** Two workers sweep at a time. @returns the capsules whose opening was confirmed in it */
async function sweep(shown: number): Promise<CapsuleId[]> {
  deps.clock.set(new Date(START + shown * MINUTE_MS));
  await Promise.all([sweepDueCapsules(deps), sweepDueCapsules(deps.anotherProcess())]);
  const rows = await deps.db.update(capsules).set({ status: 'open' }).where(eq(capsules.status, 'opening')).returning({ id: capsules.id });
  return rows.map(({ id }) => id);
}

type Jump = { name: string; by: number; backAfter: number | null };

test.each<Jump>([
  { name: 'two hours ahead, for good', by: 2 * HOURS, backAfter: null },
  { name: 'two hours back, for good', by: -2 * HOURS, backAfter: null },
  { name: 'forty days ahead, put right in fifty minutes', by: 40 * DAYS, backAfter: 50 },
  { name: 'forty days back, put right in fifty minutes', by: -40 * DAYS, backAfter: 50 },
])(
  'of 1,000 capsules none opens early, twice, or more than 70 minutes late by a clock that jumps $name',
  async ({ by, backAfter }) => {
    const isOff = (minute: number): boolean => minute >= JUMP_AT && (backAfter === null || minute < JUMP_AT + backAfter);
    const shownAt = (minute: number): number => minute + (isOff(minute) ? by : 0);
    /** What a right clock shows: one that stays as it is counts as right. */
    const rightAt = (minute: number): number => (backAfter === null ? shownAt(minute) : minute);
    const end = LAST_MINUTE + Math.max(0, -by % DAYS) + LATE_AT_MOST;
    const minutes = Array.from({ length: Math.ceil((end + 10) / STEP_MINUTES) }, (_one, index) => index * STEP_MINUTES - 10);
    const confirmedAt = new Map<string, number>();
    let confirmations = 0;
    for (const minute of minutes) {
      for (const id of await sweep(shownAt(minute))) {
        confirmations += 1;
        confirmedAt.set(id, minute);
      }
    }
    const early = Array.from({ length: COUNT }, (_one, index) => index).filter((index) => {
      const confirmed = confirmedAt.get(makeRow(index).id);
      return confirmed !== undefined && rightAt(confirmed) < dueOf(index).minute;
    });
    expect(early).toEqual([]);
    const late = Array.from({ length: COUNT }, (_one, index) => {
      const confirmed = confirmedAt.get(makeRow(index).id) ?? Infinity;
      const { minute: due } = dueOf(index);
      // From when on a right clock shows that its day has come, for good.
      const since = minutes.findLast((minute) => (isOff(minute) && backAfter !== null ? true : shownAt(minute) < due)) ?? -Infinity;
      return confirmed - since;
    });
    expect(Math.max(...late)).toBeLessThanOrEqual(LATE_AT_MOST + STEP_MINUTES);
    expect([confirmations, confirmedAt.size, await deps.db.$count(jobs)]).toEqual([COUNT, COUNT, COUNT]);
  },
  300_000,
);
