import type { CapsuleId, CapsulePartId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsuleParts, capsules } from '@everkin/db/schema';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';

export type StoredCapsulePart = typeof capsuleParts.$inferSelect;

/** The letter first, then the others as they were added. */
export const listParts = (db: Database, capsuleId: CapsuleId): Promise<StoredCapsulePart[]> =>
  db.select().from(capsuleParts).where(eq(capsuleParts.capsuleId, capsuleId)).orderBy(asc(capsuleParts.position), asc(capsuleParts.id));

export async function findPart(db: Database, capsuleId: CapsuleId, id: CapsulePartId): Promise<StoredCapsulePart | null> {
  const [row] = await db
    .select()
    .from(capsuleParts)
    .where(and(eq(capsuleParts.capsuleId, capsuleId), eq(capsuleParts.id, id)))
    .limit(1);
  return row ?? null;
}

export async function insertPart(tx: Database, part: StoredCapsulePart): Promise<void> {
  await tx.insert(capsuleParts).values(part);
}

/** @returns the place behind the last part, from 1; 0 is the letter's */
export async function findNextPosition(tx: Database, capsuleId: CapsuleId): Promise<number> {
  const [row] = await tx
    .select({ last: max(capsuleParts.position) })
    .from(capsuleParts)
    .where(eq(capsuleParts.capsuleId, capsuleId));
  return (row?.last ?? 0) + 1;
}

type NewBytes = Pick<StoredCapsulePart, 'storageKey' | 'byteSize' | 'sha256'>;

/** Gives a part other bytes. */
export async function updatePartBytes(tx: Database, id: CapsulePartId, bytes: NewBytes): Promise<void> {
  await tx.update(capsuleParts).set(bytes).where(eq(capsuleParts.id, id));
}

export async function deletePart(tx: Database, id: CapsulePartId): Promise<void> {
  await tx.delete(capsuleParts).where(eq(capsuleParts.id, id));
}

/** Where a job is going to write a part; committed before it does. */
export async function updateNextKey(tx: Database, id: CapsulePartId, nextStorageKey: string): Promise<void> {
  await tx.update(capsuleParts).set({ nextStorageKey }).where(eq(capsuleParts.id, id));
}

/** The sealed bytes become those of the part; the plain ones wait under the next key to be deleted. */
export async function swapKeys(tx: Database, capsuleId: CapsuleId): Promise<void> {
  await tx
    .update(capsuleParts)
    .set({ storageKey: sql`${capsuleParts.nextStorageKey}`, nextStorageKey: sql`${capsuleParts.storageKey}` })
    .where(eq(capsuleParts.capsuleId, capsuleId));
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

/** All that lies in storage for these parts, also what a job has begun to write. */
export const keysOf = (parts: readonly StoredCapsulePart[]): string[] =>
  parts.flatMap(({ storageKey, nextStorageKey }) => [storageKey, ...(nextStorageKey === null ? [] : [nextStorageKey])]);

/** @returns the bytes of all parts of an author's capsules, sealed or not, as they were before sealing */
export async function sumPartBytesOf(db: Database, authorId: UserId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${capsuleParts.byteSize}), 0)` })
    .from(capsuleParts)
    .innerJoin(capsules, and(eq(capsules.id, capsuleParts.capsuleId), eq(capsules.authorId, authorId)));
  return Number(row?.bytes ?? 0);
}
