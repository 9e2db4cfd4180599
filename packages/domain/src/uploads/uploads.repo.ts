import type { AvatarId, FileId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { files } from '@everkin/db/schema';
import { and, eq } from 'drizzle-orm';

export type StoredFile = typeof files.$inferSelect;

export async function insertFile(db: Database, file: StoredFile): Promise<void> {
  await db.insert(files).values(file);
}

export async function findOwnFile(db: Database, ownerId: UserId, id: FileId): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(and(eq(files.id, id), eq(files.ownerId, ownerId))).limit(1);
  return row ?? null;
}

export async function findFile(db: Database, id: FileId): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id)).limit(1);
  return row ?? null;
}

export async function listStorageKeysOfAvatar(db: Database, avatarId: AvatarId): Promise<string[]> {
  const rows = await db.select({ key: files.storageKey }).from(files).where(eq(files.avatarId, avatarId));
  return rows.map((row) => row.key);
}

export async function listStorageKeysOfOwner(db: Database, ownerId: UserId): Promise<string[]> {
  const rows = await db.select({ key: files.storageKey }).from(files).where(eq(files.ownerId, ownerId));
  return rows.map((row) => row.key);
}

/** @returns the key that the row named, so that the bytes can go after it */
export async function deleteFile(db: Database, id: FileId): Promise<string | null> {
  const [row] = await db.delete(files).where(eq(files.id, id)).returning({ key: files.storageKey });
  return row?.key ?? null;
}

export async function deleteFileOfAvatar(db: Database, avatarId: AvatarId, id: FileId): Promise<string | null> {
  const [row] = await db
    .delete(files)
    .where(and(eq(files.id, id), eq(files.avatarId, avatarId)))
    .returning({ key: files.storageKey });
  return row?.key ?? null;
}
