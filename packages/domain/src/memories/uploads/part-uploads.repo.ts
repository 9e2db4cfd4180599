import type { MemoryId, PartUploadId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { resumableUploads, uploadParts } from '@everkin/db/schema';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';

export type StoredPartUpload = typeof resumableUploads.$inferSelect;
export type StoredPart = typeof uploadParts.$inferSelect;

export async function insertPartUpload(db: Database, upload: StoredPartUpload): Promise<void> {
  await db.insert(resumableUploads).values(upload);
}

const isOwned = (ownerId: UserId, id: PartUploadId) => and(eq(resumableUploads.id, id), eq(resumableUploads.ownerId, ownerId));

export async function findPartUploadOfOwner(db: Database, ownerId: UserId, id: PartUploadId): Promise<StoredPartUpload | null> {
  const [row] = await db.select().from(resumableUploads).where(isOwned(ownerId, id)).limit(1);
  return row ?? null;
}

/** Locks the row until the transaction ends; concurrent appends and finishes wait. */
export async function lockPartUpload(tx: Database, id: PartUploadId): Promise<StoredPartUpload | null> {
  const [row] = await tx.select().from(resumableUploads).where(eq(resumableUploads.id, id)).for('update');
  return row ?? null;
}

export async function countOpenPartUploads(db: Database, ownerId: UserId): Promise<number> {
  return db.$count(resumableUploads, and(eq(resumableUploads.ownerId, ownerId), isNull(resumableUploads.memoryId)));
}

export async function updatePartUpload(
  tx: Database,
  id: PartUploadId,
  changes: { receivedBytes?: number; memoryId?: MemoryId; updatedAt: Date },
): Promise<void> {
  await tx.update(resumableUploads).set(changes).where(eq(resumableUploads.id, id));
}

export async function insertPart(tx: Database, part: StoredPart): Promise<void> {
  await tx.insert(uploadParts).values(part);
}

export async function findPart(db: Database, uploadId: PartUploadId, startByte: number): Promise<StoredPart | null> {
  const [row] = await db
    .select()
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, uploadId), eq(uploadParts.startByte, startByte)))
    .limit(1);
  return row ?? null;
}

/** In file order. */
export async function listParts(db: Database, uploadId: PartUploadId): Promise<StoredPart[]> {
  return db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.startByte));
}

/** @returns the storage keys to delete after the commit */
export async function deleteParts(tx: Database, uploadIds: PartUploadId[]): Promise<string[]> {
  const rows = await tx.delete(uploadParts).where(inArray(uploadParts.uploadId, uploadIds)).returning({ key: uploadParts.storageKey });
  return rows.map(({ key }) => key);
}

export async function deletePartUpload(tx: Database, id: PartUploadId): Promise<void> {
  await tx.delete(resumableUploads).where(eq(resumableUploads.id, id));
}

/** Locks uploads without recent chunks, finished or not, until the transaction ends. */
export async function lockStalePartUploads(tx: Database, before: Date, limit: number): Promise<PartUploadId[]> {
  const rows = await tx
    .select({ id: resumableUploads.id })
    .from(resumableUploads)
    .where(lt(resumableUploads.updatedAt, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
