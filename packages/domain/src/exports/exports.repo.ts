import type { AvatarId, CapsuleId, ExportId, FileId, GroupId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import {
  accountExports,
  capsules,
  checkInCards,
  files,
  gardenModels,
  groupMembers,
  groupMessages,
  messages,
  sessions,
  speechClips,
  stories,
  users,
  vaultExports,
  vaultItems,
  voiceConsents,
} from '@everkin/db/schema';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm';

export type StoredExport = typeof accountExports.$inferSelect;
export type ExportWithSize = StoredExport & { byteSize: number | null };
export type ExportOwner = typeof users.$inferSelect;
export type OwnedFile = typeof files.$inferSelect;
export type ExportedMessage = typeof messages.$inferSelect;
export type ExportedGroupMessage = typeof groupMessages.$inferSelect;

const isOpen = inArray(accountExports.status, ['queued', 'processing']);

/** @returns whether it is the only one in progress; otherwise nothing is written */
export async function insertExport(tx: Database, row: StoredExport): Promise<boolean> {
  const rows = await tx.insert(accountExports).values(row).onConflictDoNothing().returning({ id: accountExports.id });
  return rows.length === 1;
}

export async function findOpenExport(db: Database, ownerId: UserId): Promise<StoredExport | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.ownerId, ownerId), isOpen))
    .limit(1);
  return row ?? null;
}

export async function findExport(db: Database, id: ExportId): Promise<StoredExport | null> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, id)).limit(1);
  return row ?? null;
}

const withSize = { ...getTableColumns(accountExports), byteSize: files.byteSize };
const isKept = (now: Date) => or(isNull(accountExports.expiresAt), gt(accountExports.expiresAt, now));

export async function findExportOfOwner(db: Database, owner: { ownerId: UserId; now: Date }, id: ExportId): Promise<ExportWithSize | null> {
  const [row] = await db
    .select(withSize)
    .from(accountExports)
    .leftJoin(files, eq(files.id, accountExports.fileId))
    .where(and(eq(accountExports.id, id), eq(accountExports.ownerId, owner.ownerId), isKept(owner.now)))
    .limit(1);
  return row ?? null;
}

/** The most recently requested export, unless its file has expired. */
export async function findLastExportOfOwner(db: Database, owner: { ownerId: UserId; now: Date }): Promise<ExportWithSize | null> {
  const [row] = await db
    .select(withSize)
    .from(accountExports)
    .leftJoin(files, eq(files.id, accountExports.fileId))
    .where(and(eq(accountExports.ownerId, owner.ownerId), isKept(owner.now)))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id))
    .limit(1);
  return row ?? null;
}

export async function updateExport(
  db: Database,
  id: ExportId,
  changes: Partial<Pick<StoredExport, 'status' | 'error' | 'fileId' | 'expiresAt'>>,
): Promise<void> {
  await db.update(accountExports).set(changes).where(eq(accountExports.id, id));
}

const deleteThose = async (tx: Database, condition: SQL | undefined): Promise<FileId[]> => {
  const rows = await tx.delete(accountExports).where(condition).returning({ fileId: accountExports.fileId });
  return rows.flatMap((row) => row.fileId ?? []);
};

/** Deletes all of a user's exports but one. @returns the ids of their files */
export const deleteOtherExports = (tx: Database, owner: { ownerId: UserId; keptId: ExportId }): Promise<FileId[]> =>
  deleteThose(tx, and(eq(accountExports.ownerId, owner.ownerId), ne(accountExports.id, owner.keptId)));

/** Deletes expired exports, and failed ones of the same age. @returns the ids of their files */
export const deleteExpiredExports = (tx: Database, times: { now: Date; failedBefore: Date }): Promise<FileId[]> =>
  deleteThose(
    tx,
    or(
      lte(accountExports.expiresAt, times.now),
      and(eq(accountExports.status, 'failed'), lte(accountExports.createdAt, times.failedBefore)),
    ),
  );

export async function findExportOwner(db: Database, id: UserId): Promise<ExportOwner | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** The user's sessions, without anything that could sign somebody in. */
export async function listOwnSessions(
  db: Database,
  ownerId: UserId,
): Promise<{ createdAt: Date; lastSeenAt: Date; userAgent: string | null }[]> {
  return db
    .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, ownerId))
    .orderBy(asc(sessions.createdAt));
}

/** The user's voice consents, oldest first. */
export async function listOwnConsents(
  db: Database,
  userId: UserId,
): Promise<{ avatarId: AvatarId; words: string; givenAt: Date; revokedAt: Date | null }[]> {
  return db
    .select({
      avatarId: voiceConsents.avatarId,
      words: voiceConsents.words,
      givenAt: voiceConsents.givenAt,
      revokedAt: voiceConsents.revokedAt,
    })
    .from(voiceConsents)
    .where(eq(voiceConsents.userId, userId))
    .orderBy(asc(voiceConsents.givenAt));
}

/** The days on which check-in cards were shown, oldest first; nothing else of them. */
export async function listCheckInDays(db: Database, userId: UserId): Promise<string[]> {
  const rows = await db.select({ shownAt: checkInCards.shownAt }).from(checkInCards).where(eq(checkInCards.userId, userId));
  return rows.map(({ shownAt }) => shownAt.toISOString().slice(0, 10)).toSorted();
}

/**
 * All files that the user uploaded, oldest first. Not those of a vault, which may hold what others keep to themselves; and not exports,
 * synthesized speech, models of gardens and thumbnails.
 */
export async function listOwnedFiles(db: Database, ownerId: UserId): Promise<OwnedFile[]> {
  return db
    .select(getTableColumns(files))
    .from(files)
    .leftJoin(accountExports, eq(accountExports.fileId, files.id))
    .leftJoin(speechClips, eq(speechClips.fileId, files.id))
    .leftJoin(gardenModels, eq(gardenModels.fileId, files.id))
    .leftJoin(vaultExports, eq(vaultExports.fileId, files.id))
    .leftJoin(vaultItems, eq(vaultItems.fileId, files.id))
    .where(
      and(
        eq(files.ownerId, ownerId),
        isNull(files.thumbnailOfId),
        ...[accountExports.id, speechClips.id, gardenModels.fileId, vaultExports.id, vaultItems.id].map((id) => isNull(id)),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
}

/** A page of a conversation between a user and an avatar, in order; without replies that are in progress or failed. */
export async function listMessagesAfter(
  db: Database,
  from: { ownerId: UserId; avatarId: AvatarId; sequence: number; limit: number },
): Promise<ExportedMessage[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.avatarId, from.avatarId),
        eq(messages.userId, from.ownerId),
        inArray(messages.state, ['complete', 'interrupted']),
        gt(messages.sequence, from.sequence),
      ),
    )
    .orderBy(asc(messages.sequence))
    .limit(from.limit);
}

/** A page of a group's messages, in order; empty for a user who is no longer a member. */
export async function listGroupMessagesAfter(
  db: Database,
  from: { memberId: UserId; groupId: GroupId; sequence: number; limit: number },
): Promise<ExportedGroupMessage[]> {
  return db
    .select(getTableColumns(groupMessages))
    .from(groupMessages)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groupMessages.groupId), eq(groupMembers.userId, from.memberId)))
    .where(and(eq(groupMessages.groupId, from.groupId), gt(groupMessages.sequence, from.sequence), eq(groupMessages.state, 'complete')))
    .orderBy(asc(groupMessages.sequence))
    .limit(from.limit);
}

/** The saved stories about an avatar, oldest first: their scope. What is in them is put together from its memories. */
export const listOwnStories = (db: Database, userId: UserId, avatarId: AvatarId) =>
  db
    .select({
      title: stories.title,
      from: stories.fromYear,
      to: stories.toYear,
      question: stories.question,
      createdAt: stories.createdAt,
    })
    .from(stories)
    .where(and(eq(stories.createdById, userId), eq(stories.avatarId, avatarId)))
    .orderBy(asc(stories.createdAt), asc(stories.id));

/** The user's capsules that are drafts: their letters are in an export. */
export async function listDraftIds(db: Database, ownerId: UserId): Promise<CapsuleId[]> {
  const rows = await db
    .select({ id: capsules.id })
    .from(capsules)
    .where(and(eq(capsules.authorId, ownerId), eq(capsules.status, 'draft')));
  return rows.map(({ id }) => id);
}

/** Whether all of these are drafts still; none of them is sealed before the transaction ends. */
export async function areDrafts(tx: Database, ids: readonly CapsuleId[]): Promise<boolean> {
  const rows = await tx
    .select({ status: capsules.status })
    .from(capsules)
    .where(inArray(capsules.id, [...ids]))
    .for('share');
  return rows.length === ids.length && rows.every(({ status }) => status === 'draft');
}
