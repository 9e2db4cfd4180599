import type { AvatarId, FileId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import {
  accountExports,
  avatars,
  capsuleParts,
  capsules,
  files,
  gardenModels,
  groupMembers,
  groups,
  invitations,
  memories,
  resumableUploads,
  speechClips,
  uploadParts,
  users,
  vaultExports,
  vaultItems,
  vaults,
} from '@everkin/db/schema';
import { and, eq, exists, getTableColumns, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';

export type StoredFile = typeof files.$inferSelect;

export async function insertFile(db: Database, file: StoredFile): Promise<void> {
  await db.insert(files).values(file);
}

/** Blocks other storage claims of the owner until the transaction ends. */
export async function lockStorageOf(tx: Database, ownerId: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
}

/** @returns bytes in stored files, those of the own vault among them, announced uploads and capsules; without exports, speech, thumbnails and models of gardens, which are derived from them */
export async function sumBytesOf(db: Database, ownerId: UserId): Promise<number> {
  const [row] = await db.execute(sql`
    select (
      select coalesce(sum(byte_size), 0) from ${files} f
      where f.owner_id = ${ownerId}
        and f.thumbnail_of_id is null
        and not exists (select from ${accountExports} e where e.file_id = f.id)
        and not exists (select from ${vaultExports} v where v.file_id = f.id)
        and not exists (select from ${speechClips} s where s.file_id = f.id)
        and not exists (select from ${gardenModels} g where g.file_id = f.id)
    ) + (
      select coalesce(sum(byte_size), 0) from ${resumableUploads} p where p.owner_id = ${ownerId} and p.memory_id is null
    ) + (
      select coalesce(sum(p.byte_size), 0)
      from ${capsuleParts} p join ${capsules} c on c.id = p.capsule_id
      where c.author_id = ${ownerId} and p.position >= 0
    ) as bytes
  `);
  return Number(row?.['bytes'] ?? 0);
}

/** Two memberships of one group: the viewer's and the viewed person's. */
const viewersSeat = alias(groupMembers, 'viewers_seat');
const ownersSeat = alias(groupMembers, 'owners_seat');

/** A file with its photo's title; null when it is not a photo of a memory. */
export type NamedFile = StoredFile & { photoTitle: string | null };

/** Whether somebody owns the vault at hand, or is a member. */
const isInVaultOf = (userId: AnyPgColumn | SQL): SQL =>
  sql`(${vaults.ownerId} = ${userId} or exists (select 1 from vault_members m where m.vault_id = ${vaults.id} and m.user_id = ${userId}))`;

/** Whether it is the current profile picture of somebody with whom the viewer shares a group or a vault. */
function isPictureOfFellow(db: Database, viewerId: UserId): SQL | undefined {
  const isPicture = and(eq(users.id, files.ownerId), eq(users.profilePictureFileId, files.id));
  const inGroup = db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(ownersSeat, eq(ownersSeat.userId, users.id))
    .innerJoin(viewersSeat, and(eq(viewersSeat.groupId, ownersSeat.groupId), eq(viewersSeat.userId, viewerId)))
    .where(isPicture);
  const inVault = db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(vaults, and(isInVaultOf(users.id), isInVaultOf(sql`${viewerId}`)))
    .where(isPicture);
  return or(exists(inGroup), exists(inVault));
}

/**
 * The viewer's own file; the current picture of an avatar in a group that they are in or invited to; or the current profile picture
 * of somebody they share a group or a vault with. No earlier pictures, originals or thumbnails, and nothing of a vault: its files have calls of their own,
 * which list who looked.
 */
export async function findVisibleFile(db: Database, viewer: { userId: UserId; now: Date }, id: FileId): Promise<NamedFile | null> {
  const isShown = and(eq(avatars.id, files.avatarId), eq(avatars.imageUrl, sql`'/uploads/' || ${files.id}`));
  const isToMember = db
    .select({ one: sql`1` })
    .from(avatars)
    .innerJoin(groups, eq(groups.avatarId, avatars.id))
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, viewer.userId)))
    .where(isShown);
  const isToInvited = db
    .select({ one: sql`1` })
    .from(avatars)
    .innerJoin(groups, eq(groups.avatarId, avatars.id))
    .innerJoin(
      invitations,
      and(eq(invitations.groupId, groups.id), eq(invitations.status, 'pending'), gt(invitations.expiresAt, viewer.now)),
    )
    .innerJoin(users, and(eq(users.username, invitations.inviteeEmail), eq(users.id, viewer.userId)))
    .where(isShown);
  const isInVault = db
    .select({ one: sql`1` })
    .from(vaultItems)
    .where(eq(vaultItems.fileId, files.id));
  const isZipOfVault = db
    .select({ one: sql`1` })
    .from(vaultExports)
    .where(eq(vaultExports.fileId, files.id));
  const mayBeSeen = or(eq(files.ownerId, viewer.userId), exists(isToMember), exists(isToInvited), isPictureOfFellow(db, viewer.userId));
  const [row] = await db
    .select({ ...getTableColumns(files), photoTitle: memories.title })
    .from(files)
    .leftJoin(memories, isPhotoIn(files.id))
    .where(
      and(
        eq(files.id, id),
        isNull(files.originalOfId),
        isNull(files.thumbnailOfId),
        mayBeSeen,
        notExists(isInVault),
        notExists(isZipOfVault),
      ),
    )
    .limit(1);
  return row ?? null;
}

const isPhotoIn = (fileId: AnyPgColumn) => and(eq(memories.fileId, fileId), eq(memories.type, 'image'));

const copies = alias(files, 'copies');

/** @param copyId the re-encoded copy. @returns null for a copy without an original, or of another user */
export async function findOriginalOf(db: Database, ownerId: UserId, copyId: FileId): Promise<NamedFile | null> {
  const [row] = await db
    .select({ ...getTableColumns(files), photoTitle: memories.title })
    .from(files)
    .innerJoin(copies, and(eq(copies.id, files.originalOfId), eq(copies.ownerId, ownerId)))
    .leftJoin(memories, isPhotoIn(copies.id))
    .where(and(eq(files.originalOfId, copyId), eq(files.ownerId, ownerId)))
    .limit(1);
  return row ?? null;
}

/** The thumbnail of a picture that the caller may see. */
export async function findThumbnailOf(db: Database, pictureId: FileId): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(eq(files.thumbnailOfId, pictureId)).limit(1);
  return row ?? null;
}

/** @returns false if the picture has a thumbnail already, or is gone */
export async function insertThumbnail(db: Database, thumbnail: StoredFile & { thumbnailOfId: FileId }): Promise<boolean> {
  const [picture] = await db.select({ id: files.id }).from(files).where(eq(files.id, thumbnail.thumbnailOfId)).for('key share');
  if (!picture) return false;
  const rows = await db.insert(files).values(thumbnail).onConflictDoNothing({ target: files.thumbnailOfId }).returning({ id: files.id });
  return rows.length === 1;
}

export async function findFile(db: Database, id: FileId): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id)).limit(1);
  return row ?? null;
}

/** Concurrent appends have either written their chunk's row, or wait until the transaction ends. */
const lockPartUploads = (tx: Database, those: SQL) =>
  tx.select({ id: resumableUploads.id }).from(resumableUploads).where(those).for('update');

export async function listStorageKeysOfAvatar(db: Database, avatarId: AvatarId): Promise<string[]> {
  await lockPartUploads(db, eq(resumableUploads.avatarId, avatarId));
  const parts = db
    .select({ key: uploadParts.storageKey })
    .from(uploadParts)
    .innerJoin(resumableUploads, and(eq(resumableUploads.id, uploadParts.uploadId), eq(resumableUploads.avatarId, avatarId)));
  const rows = await db.select({ key: files.storageKey }).from(files).where(eq(files.avatarId, avatarId)).unionAll(parts);
  return rows.map((row) => row.key);
}

export async function listStorageKeysOfOwner(db: Database, ownerId: UserId): Promise<string[]> {
  await lockPartUploads(db, eq(resumableUploads.ownerId, ownerId));
  const parts = db
    .select({ key: uploadParts.storageKey })
    .from(uploadParts)
    .innerJoin(resumableUploads, and(eq(resumableUploads.id, uploadParts.uploadId), eq(resumableUploads.ownerId, ownerId)));
  const rows = await db.select({ key: files.storageKey }).from(files).where(eq(files.ownerId, ownerId)).unionAll(parts);
  return rows.map((row) => row.key);
}

/** @returns the row's storage key, to delete the bytes afterwards */
export async function deleteFile(db: Database, id: FileId): Promise<string | null> {
  const [row] = await db.delete(files).where(eq(files.id, id)).returning({ key: files.storageKey });
  return row?.key ?? null;
}

/** @returns the storage keys of a picture, its original and its thumbnail, as far as rows exist */
export async function deletePicture(db: Database, id: FileId): Promise<string[]> {
  const rows = await db
    .delete(files)
    .where(or(eq(files.id, id), eq(files.originalOfId, id), eq(files.thumbnailOfId, id)))
    .returning({ key: files.storageKey });
  return rows.map(({ key }) => key);
}

export async function deleteFileOfAvatar(db: Database, avatarId: AvatarId, id: FileId): Promise<string | null> {
  const [row] = await db
    .delete(files)
    .where(and(eq(files.id, id), eq(files.avatarId, avatarId)))
    .returning({ key: files.storageKey });
  return row?.key ?? null;
}

/** @returns the keys that a row refers to */
export async function listKnownStorageKeys(db: Database, keys: string[]): Promise<string[]> {
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  const parts = db
    .select({ key: sql<string>`${uploadParts.storageKey}` })
    .from(uploadParts)
    .where(sql`${uploadParts.storageKey} in ${given}`);
  const ofCapsules = (key: AnyPgColumn) =>
    db
      .select({ key: sql<string>`${key}` })
      .from(capsuleParts)
      .where(sql`${key} in ${given}`);
  const rows = await db
    .select({ key: sql<string>`${files.storageKey}` })
    .from(files)
    .where(sql`${files.storageKey} in ${given}`)
    .unionAll(parts)
    .unionAll(ofCapsules(capsuleParts.storageKey))
    .unionAll(ofCapsules(capsuleParts.nextStorageKey));
  return rows.map((row) => row.key);
}
