import type { CapsuleId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsules, clockState } from '@everkin/db/schema';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { StoredCapsule } from '../capsules.repo.ts';
import { type ClockState, PHASES_APART_MS } from './clock-guard.rules.ts';

const STATE_ID = 1;
/** A pause that a clock of another year has set is not waited for. */
const LONGEST_PAUSE_MS = 25 * 60 * 60 * 1000;

/** What was seen of the clock so far; other sweeps wait until the transaction ends. */
export async function lockClockState(tx: Database, now: Date): Promise<ClockState> {
  await tx.insert(clockState).values({ id: STATE_ID, latestAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select({ latestAt: clockState.latestAt, gapUntil: clockState.gapUntil })
    .from(clockState)
    .where(eq(clockState.id, STATE_ID))
    .for('update');
  if (!row) throw new Error('the state of the clock is gone');
  return row;
}

export async function updateClockState(tx: Database, state: ClockState): Promise<void> {
  await tx.update(clockState).set(state).where(eq(clockState.id, STATE_ID));
}

type Look = { now: Date; isTrusted: boolean; limit: number };

/** Capsules for which `decideStep` has something to do now, the longest waiting first; those that failed wait for their pause. */
export async function listCapsulesToStep(db: Database, { now, isTrusted, limit }: Look): Promise<CapsuleId[]> {
  const confirmable = new Date(now.getTime() - PHASES_APART_MS);
  const hasStep = or(
    and(eq(capsules.status, 'sealed'), lte(capsules.dueAt, now)),
    and(
      eq(capsules.status, 'due'),
      or(
        gt(capsules.dueAt, now),
        isNull(capsules.markedDueAt),
        gt(capsules.markedDueAt, now),
        isTrusted ? lte(capsules.markedDueAt, confirmable) : undefined,
      ),
    ),
  );
  const rows = await db
    .select({ id: capsules.id })
    .from(capsules)
    .where(and(hasStep, isNotPaused(now)))
    .orderBy(asc(capsules.dueAt), asc(capsules.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const isNotPaused = (now: Date) =>
  or(
    isNull(capsules.nextAttemptAt),
    lte(capsules.nextAttemptAt, now),
    gt(capsules.nextAttemptAt, new Date(now.getTime() + LONGEST_PAUSE_MS)),
  );

/** @returns null where another worker has it, or its day is not close any more */
export async function lockWaitingCapsule(tx: Database, id: CapsuleId): Promise<StoredCapsule | null> {
  const [row] = await tx
    .select()
    .from(capsules)
    .where(and(eq(capsules.id, id), inArray(capsules.status, ['sealed', 'due'])))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** After a failure: pauses for an hour, twice as long each time, for a day at most. */
export async function updatePause(db: Database, id: CapsuleId, now: Date): Promise<void> {
  const nextAttemptAt = sql`${now.toISOString()}::timestamptz + least(24, power(2, least(${capsules.attemptCount}, 5))) * interval '1 hour'`;
  await db
    .update(capsules)
    .set({ attemptCount: sql`${capsules.attemptCount} + 1`, nextAttemptAt })
    .where(eq(capsules.id, id));
}

export type OpeningDay = Pick<StoredCapsule, 'id' | 'condition' | 'dueAt'>;

/** Sealed capsules that are due by then, in the order of their ids. */
export const listOpeningDays = (
  db: Database,
  { before, after, limit }: { before: Date; after: CapsuleId | null; limit: number },
): Promise<OpeningDay[]> =>
  db
    .select({ id: capsules.id, condition: capsules.condition, dueAt: capsules.dueAt })
    .from(capsules)
    .where(and(eq(capsules.status, 'sealed'), lte(capsules.dueAt, before), after === null ? undefined : gt(capsules.id, after)))
    .orderBy(asc(capsules.id))
    .limit(limit);

/** Unless its day was changed meanwhile. */
export async function updateDueAt(db: Database, { id, dueAt }: OpeningDay, newDueAt: Date): Promise<void> {
  await db
    .update(capsules)
    .set({ dueAt: newDueAt })
    .where(and(eq(capsules.id, id), eq(capsules.status, 'sealed'), dueAt === null ? isNull(capsules.dueAt) : eq(capsules.dueAt, dueAt)));
}

/** Damaged capsules with one of these problems that nothing has changed since `before`; those that another worker has are left out. */
export async function lockUnopened(
  tx: Database,
  { problems, before, limit }: { problems: readonly string[]; before: Date; limit: number },
): Promise<StoredCapsule[]> {
  return tx
    .select()
    .from(capsules)
    .where(
      and(
        eq(capsules.status, 'damaged'),
        inArray(capsules.problem, [...problems]),
        isNotNull(capsules.keyId),
        lte(capsules.updatedAt, before),
      ),
    )
    .orderBy(asc(capsules.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}
