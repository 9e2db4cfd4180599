import type { AvatarId, FileId, UserId } from '@everkin/contracts/ids';
import { type AnyPgColumn, bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';

/** A file that is completely stored: the row is written after the bytes exist under its key. */
export const files = pgTable(
  'files',
  {
    id: primaryId<FileId>(),
    ownerId: text('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull().unique(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** For the original of a re-encoded picture: the copy that is shown. Null for every other file. */
    originalOfId: text('original_of_id')
      .$type<FileId>()
      .references((): AnyPgColumn => files.id, { onDelete: 'cascade' }),
    /** For a thumbnail: the picture that it is of. Null for every other file. */
    thumbnailOfId: text('thumbnail_of_id')
      .$type<FileId>()
      .references((): AnyPgColumn => files.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_owner_id').on(table.ownerId),
    index('files_avatar_id').on(table.avatarId),
    uniqueIndex('files_original_of_id').on(table.originalOfId),
    uniqueIndex('files_thumbnail_of_id').on(table.thumbnailOfId),
  ],
);

/**
 * Upper bound of an account's text in bytes: each write adds to it, deletions subtract nothing, and a write that finds no room
 * recounts. An account without a row is counted at its next write.
 */
export const textUsage = pgTable('text_usage', {
  userId: text('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  /** When it was last recounted from the texts. */
  countedAt: instant('counted_at').notNull(),
});
