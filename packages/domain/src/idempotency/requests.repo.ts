import type { Database } from '@everkin/db/client';
import { idempotencyKeys } from '@everkin/db/schema';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';

export type StoredRequest = typeof idempotencyKeys.$inferSelect;
export type RequestRef = { caller: string; path: string; key: string };

/** Kept for 24 hours (docs/API.md, Repeats). */
const KEPT_FOR = sql`interval '24 hours'`;
/** A first call renews its claim at a third of this; silence for as long means that its process is gone. */
export const REQUEST_LEASE_MS = 9_000;

// On the database's clock, which several machines share. While the first call is under way, `created_at` is the
// moment at which it was last known to be alive; it also names the claim, since it moves with each.
const now = sql`date_trunc('milliseconds', clock_timestamp())`;
const isOver = sql`${idempotencyKeys.createdAt} < now() - ${KEPT_FOR} or (${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < now() - ${REQUEST_LEASE_MS} * interval '1 millisecond')`;

const isRequest = (ref: RequestRef) =>
  and(eq(idempotencyKeys.caller, ref.caller), eq(idempotencyKeys.path, ref.path), eq(idempotencyKeys.key, ref.key));
const isHeld = (ref: RequestRef, claimedAt: Date) =>
  and(isRequest(ref), isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, claimedAt));

/** Makes this call the first one of its key, unless another is or was. @returns the name of the claim, or null */
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

/** @returns the claim's new name, or null when it is lost */
export async function renewKey(db: Database, ref: RequestRef, claimedAt: Date): Promise<Date | null> {
  const [row] = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(isHeld(ref, claimedAt))
    .returning({ claimedAt: idempotencyKeys.createdAt });
  return row?.claimedAt ?? null;
}

/** Keeps the first answer. @returns whether the claim still held */
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

/** Gives the key back after a first call that came to nothing. */
export async function releaseKey(db: Database, ref: RequestRef, claimedAt: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(isHeld(ref, claimedAt));
}

/** @returns how many were older than 24 hours */
export async function deleteOldRequests(db: Database): Promise<number> {
  const rows = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - ${KEPT_FOR}`))
    .returning({ key: idempotencyKeys.key });
  return rows.length;
}
