import type { Database } from '@everkin/db/client';
import { idempotencyKeys } from '@everkin/db/schema';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';

export type StoredRequest = typeof idempotencyKeys.$inferSelect;
export type RequestRef = { caller: string; path: string; key: string };

/** Stored for 24 hours (docs/API.md, Repeats). */
const KEPT_FOR = sql`interval '24 hours'`;
/** A first call renews its lease at a third of this; without a renewal for this long, its process is considered dead. */
export const REQUEST_LEASE_MS = 9_000;

// The database clock, shared by all machines. While the first call is running, `created_at` is the time of its last renewal; since it
// changes with each, it also serves as the lease's fencing token.
const now = sql`date_trunc('milliseconds', clock_timestamp())`;
const isOver = sql`${idempotencyKeys.createdAt} < now() - ${KEPT_FOR} or (${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < now() - ${REQUEST_LEASE_MS} * interval '1 millisecond')`;

const isRequest = (ref: RequestRef) =>
  and(eq(idempotencyKeys.caller, ref.caller), eq(idempotencyKeys.path, ref.path), eq(idempotencyKeys.key, ref.key));
const isHeld = (ref: RequestRef, claimedAt: Date) =>
  and(isRequest(ref), isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, claimedAt));

/** Acquires the key for this call, unless another call holds or has completed it. @returns the fencing token, or null */
export async function acquireKey(db: Database, request: RequestRef & { bodySha256: string }): Promise<Date | null> {
  const [row] = await db
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.path, idempotencyKeys.key],
      set: { bodySha256: request.bodySha256, status: null, body: null, createdAt: now },
      setWhere: isOver,
    })
    .returning({ claimedAt: idempotencyKeys.createdAt });
  return row?.claimedAt ?? null;
}

/** @returns the new fencing token, or null when the lease is lost */
export async function renewKey(db: Database, ref: RequestRef, claimedAt: Date): Promise<Date | null> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(isHeld(ref, claimedAt))
    .returning({ claimedAt: idempotencyKeys.createdAt });
  return row?.claimedAt ?? null;
}

/** Stores the first response. @returns whether the lease was still held */
export async function updateRequestAnswer(
  db: Database,
  ref: RequestRef,
  answer: { claimedAt: Date; status: number; body: unknown },
): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({ status: answer.status, body: answer.body })
    .where(isHeld(ref, answer.claimedAt))
    .returning({ status: idempotencyKeys.status });
  return rows.length === 1;
}

export async function findRequest(db: Database, ref: RequestRef): Promise<StoredRequest | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isRequest(ref)).limit(1);
  return row ?? null;
}

/** Releases the key after a first call without a result to store. */
export async function releaseKey(db: Database, ref: RequestRef, claimedAt: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(isHeld(ref, claimedAt));
}

/** @returns how many keys older than 24 hours were deleted */
export async function deleteOldRequests(db: Database): Promise<number> {
  const rows = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - ${KEPT_FOR}`))
    .returning({ key: idempotencyKeys.key });
  return rows.length;
}
