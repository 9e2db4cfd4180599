import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { clockState } from './schema/capsules.ts';

/** Half of what a process may take to follow. */
const POLL_EVERY_MS = 400;
/** How long every process may take to follow. */
const FOLLOWED_AFTER_MS = 1_000;
const SWEPT_WITHIN_MS = 120_000;

type Clock = { now(): Date };

/** A clock that POST /dev/clock moves on, in every process that uses the database. */
export type TestClock = Clock & {
  /**
   * Moves it on, and waits until every process has followed and a worker has run all its sweeps.
   * @returns false where no worker did so in two minutes
   */
  advance(byMs: number): Promise<boolean>;
  /** Calls this after each move, once for all moves that happened meanwhile, and records that it is done. */
  onMove(sweep: () => Promise<void>): void;
  close(): Promise<void>;
};

/**
 * The database's clock and what was added to it; it polls.
 * @param base the clock without tests
 */
export function createTestClock({ db, base }: { db: Database; base: Clock }): TestClock {
  let offsetMs = 0;
  let sweep: (() => Promise<void>) | null = null;
  const poll = async (): Promise<void> => {
    const state = await findOffsets(db);
    offsetMs = state.testOffsetMs;
    if (sweep === null || state.sweptOffsetMs >= state.testOffsetMs) return;
    await sweep();
    await markSwept(db, state.testOffsetMs);
  };
  const poller = repeat(poll);
  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    advance: async (byMs) => {
      const movedTo = await addOffset(db, byMs, base.now());
      await pause(FOLLOWED_AFTER_MS);
      const end = performance.now() + SWEPT_WITHIN_MS;
      while ((await findOffsets(db)).sweptOffsetMs < movedTo) {
        if (performance.now() > end) return false;
        await pause(POLL_EVERY_MS);
      }
      return true;
    },
    onMove: (given) => {
      sweep = given;
    },
    close: () => poller.close(),
  };
}

/** Whether the clock of this database was ever moved. @returns by how many milliseconds; 0 for never */
export const findTestOffset = async (db: Database): Promise<number> => (await findOffsets(db)).testOffsetMs;

type Offsets = { testOffsetMs: number; sweptOffsetMs: number };

async function findOffsets(db: Database): Promise<Offsets> {
  const [row] = await db
    .select({ testOffsetMs: clockState.testOffsetMs, sweptOffsetMs: clockState.sweptOffsetMs })
    .from(clockState)
    .limit(1);
  return row ?? { testOffsetMs: 0, sweptOffsetMs: 0 };
}

async function addOffset(db: Database, byMs: number, latestAt: Date): Promise<number> {
  const [row] = await db
    .insert(clockState)
    .values({ id: 1, latestAt, testOffsetMs: byMs })
    .onConflictDoUpdate({ target: clockState.id, set: { testOffsetMs: sql`${clockState.testOffsetMs} + ${byMs}` } })
    .returning({ testOffsetMs: clockState.testOffsetMs });
  if (!row) throw new Error('the clock could not be moved');
  return row.testOffsetMs;
}

async function markSwept(db: Database, sweptOffsetMs: number): Promise<void> {
  await db
    .update(clockState)
    .set({ sweptOffsetMs })
    .where(and(eq(clockState.id, 1), lt(clockState.sweptOffsetMs, sweptOffsetMs)));
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Never concurrently; a failure, as while the database is unreachable, is left to the next time. */
function repeat(work: () => Promise<void>): { close(): Promise<void> } {
  let inHand: Promise<void> | null = null;
  const run = (): void => {
    inHand ??= work()
      .catch(() => undefined)
      .finally(() => {
        inHand = null;
      });
  };
  const timer = setInterval(run, POLL_EVERY_MS);
  run();
  return {
    close: async () => {
      clearInterval(timer);
      await inHand;
    },
  };
}
