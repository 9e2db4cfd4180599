import type { CapsuleId, CapsulePartId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsuleParts } from '@everkin/db/schema';
import { and, asc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm';

export type StoredCapsulePart = typeof capsuleParts.$inferSelect;

/** The letter's place; the other parts begin at 1. */
export const LETTER_POSITION = 0;
/**
 * Rows below 0 are no parts. They name files in storage: one that is being written, and one that is being deleted. So every file with
 * plain text has a row for as long as it exists, and sealing deletes them all, whatever was killed in between.
 */
export const PENDING_POSITION = -2;
const DROPPED_POSITION = -1;

const isPartOf = (capsuleId: CapsuleId) => and(eq(capsuleParts.capsuleId, capsuleId), gte(capsuleParts.position, LETTER_POSITION));

/** The letter first, then the others as they were added. */
export const listParts = (db: Database, capsuleId: CapsuleId): Promise<StoredCapsulePart[]> =>
  db.select().from(capsuleParts).where(isPartOf(capsuleId)).orderBy(asc(capsuleParts.position), asc(capsuleParts.id));

/** Whether anything in it can be read; nobody is written to about one in which nothing can. */
export const hasReadableParts = async (db: Database, capsuleId: CapsuleId): Promise<boolean> =>
  (await listParts(db, capsuleId)).some(({ isDamaged }) => !isDamaged);

/** All rows of some capsules that name files, parts or not. */
export const listPartRows = (db: Database, capsuleIds: readonly CapsuleId[]): Promise<StoredCapsulePart[]> =>
  db
    .select()
    .from(capsuleParts)
    .where(inArray(capsuleParts.capsuleId, [...capsuleIds]));

/** Files of a capsule that are no parts. @param dropped only those that are being deleted, not what is being written */
export const listLeftovers = (db: Database, capsuleId: CapsuleId, { dropped = false } = {}): Promise<StoredCapsulePart[]> =>
  db
    .select()
    .from(capsuleParts)
    .where(
      and(
        eq(capsuleParts.capsuleId, capsuleId),
        dropped ? eq(capsuleParts.position, DROPPED_POSITION) : lt(capsuleParts.position, LETTER_POSITION),
      ),
    );

export async function findPart(db: Database, capsuleId: CapsuleId, id: CapsulePartId): Promise<StoredCapsulePart | null> {
  const [row] = await db
    .select()
    .from(capsuleParts)
    .where(and(isPartOf(capsuleId), eq(capsuleParts.id, id)))
    .limit(1);
  return row ?? null;
}

export async function insertPart(tx: Database, part: StoredCapsulePart): Promise<void> {
  await tx.insert(capsuleParts).values(part);
}

/** @returns the place behind the last part, from 1 */
export async function findNextPosition(tx: Database, capsuleId: CapsuleId): Promise<number> {
  const [row] = await tx
    .select({ last: max(capsuleParts.position) })
    .from(capsuleParts)
    .where(isPartOf(capsuleId));
  return (row?.last ?? LETTER_POSITION) + 1;
}

/** What was written becomes a part. @returns false where its row is gone */
export async function placePart(tx: Database, id: CapsulePartId, position: number): Promise<boolean> {
  const rows = await tx.update(capsuleParts).set({ position }).where(eq(capsuleParts.id, id)).returning({ id: capsuleParts.id });
  return rows.length === 1;
}

/** They are no parts any more; their bytes are deleted next, and their rows after that. */
export async function dropParts(tx: Database, ids: readonly CapsulePartId[]): Promise<void> {
  await tx
    .update(capsuleParts)
    .set({ position: DROPPED_POSITION })
    .where(inArray(capsuleParts.id, [...ids]));
}

/** The rows of files that are deleted; a part's stays. */
export async function deleteLeftovers(tx: Database, ids: readonly CapsulePartId[]): Promise<void> {
  await tx.delete(capsuleParts).where(and(inArray(capsuleParts.id, [...ids]), lt(capsuleParts.position, LETTER_POSITION)));
}

/** Where a job is going to write a part; committed before it does. */
export async function updateNextKey(tx: Database, id: CapsulePartId, nextStorageKey: string): Promise<void> {
  await tx.update(capsuleParts).set({ nextStorageKey }).where(eq(capsuleParts.id, id));
}

/** The sealed bytes become those of the parts; the plain ones wait under the next key to be deleted. */
export async function swapKeys(tx: Database, capsuleId: CapsuleId): Promise<void> {
  await tx
    .update(capsuleParts)
    .set({ storageKey: sql`${capsuleParts.nextStorageKey}`, nextStorageKey: sql`${capsuleParts.storageKey}` })
    .where(isPartOf(capsuleId));
}

/** What was written under the next key becomes the bytes of these parts. */
export async function replaceByNext(tx: Database, ids: readonly CapsulePartId[]): Promise<void> {
  await tx
    .update(capsuleParts)
    .set({ storageKey: sql`${capsuleParts.nextStorageKey}`, nextStorageKey: null, isDamaged: false })
    .where(inArray(capsuleParts.id, [...ids]));
}

/** The parts stay as they are, and their author and readers see that they could not be read. */
export async function markDamaged(tx: Database, ids: readonly CapsulePartId[]): Promise<void> {
  await tx
    .update(capsuleParts)
    .set({ nextStorageKey: null, isDamaged: true })
    .where(inArray(capsuleParts.id, [...ids]));
}

/** Nothing is written or waits under a next key any more. */
export async function clearNextKeys(tx: Database, capsuleId: CapsuleId): Promise<void> {
  await tx.update(capsuleParts).set({ nextStorageKey: null }).where(eq(capsuleParts.capsuleId, capsuleId));
}

/** All that lies in storage for these rows, also what a job has begun to write. */
export const keysOf = (rows: readonly StoredCapsulePart[]): string[] =>
  rows.flatMap(({ storageKey, nextStorageKey }) => [storageKey, ...(nextStorageKey === null ? [] : [nextStorageKey])]);
