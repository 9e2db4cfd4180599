import type { Trait } from '@everkin/contracts/avatars';
import type { AvatarId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { avatars, traits } from '@everkin/db/schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';

export type StoredAvatar = typeof avatars.$inferSelect;
export type StoredTrait = typeof traits.$inferSelect;
export type AvatarChanges = Partial<Pick<StoredAvatar, 'goal' | 'name' | 'relationship' | 'status' | 'isActive' | 'imageUrl'>>;

export async function insertAvatar(db: Database, avatar: StoredAvatar): Promise<void> {
  await db.insert(avatars).values(avatar);
}

export async function findAvatarOfOwner(db: Database, ownerId: UserId, id: AvatarId): Promise<StoredAvatar | null> {
  const [row] = await db.select().from(avatars).where(and(eq(avatars.id, id), eq(avatars.ownerId, ownerId))).limit(1);
  return row ?? null;
}

/** Newest first. */
export async function listAvatarsOfOwner(db: Database, ownerId: UserId): Promise<StoredAvatar[]> {
  return db.select().from(avatars).where(eq(avatars.ownerId, ownerId)).orderBy(desc(avatars.createdAt), desc(avatars.id));
}

export async function updateAvatarRow(db: Database, id: AvatarId, changes: AvatarChanges & { updatedAt: Date }): Promise<void> {
  await db.update(avatars).set(changes).where(eq(avatars.id, id));
}

export async function deleteAvatarRow(db: Database, id: AvatarId): Promise<void> {
  await db.delete(avatars).where(eq(avatars.id, id));
}

export async function listTraits(db: Database, avatarIds: AvatarId[]): Promise<StoredTrait[]> {
  if (avatarIds.length === 0) return [];
  return db.select().from(traits).where(inArray(traits.avatarId, avatarIds));
}

export async function upsertTraits(db: Database, avatarId: AvatarId, rows: (Trait & { position: number })[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(traits)
    .values(rows.map((row) => ({ ...row, avatarId })))
    .onConflictDoUpdate({ target: [traits.avatarId, traits.id], set: { trait: sql`excluded.trait`, value: sql`excluded.value` } });
}
