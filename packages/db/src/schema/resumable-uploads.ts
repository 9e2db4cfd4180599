import type { AvatarId, MemoryId, PartUploadId, UserId } from '@everkin/contracts/ids';
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';

/** Files uploaded in chunks, so that a lost connection costs one chunk and not the whole file (docs/PRODUCT.md, Uploads). */
export const resumableUploads = pgTable(
  'part_uploads',
  {
    id: primaryId<PartUploadId>(),
    ownerId: text('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** Size of the whole file, as announced. */
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** Bytes received without a gap; the next chunk starts here. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** Whether groups may see the resulting memory. */
    shared: boolean('shared').notNull().default(true),
    /** The resulting memory, returned by a repeated finish. It may have been deleted since. */
    memoryId: text('memory_id').$type<MemoryId>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('part_uploads_owner_id').on(table.ownerId),
    index('part_uploads_avatar_id').on(table.avatarId),
    index('part_uploads_updated_at').on(table.updatedAt),
  ],
);

/** A chunk that is completely stored: the row is written after the bytes exist under its key. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: text('upload_id')
      .$type<PartUploadId>()
      .notNull()
      .references(() => resumableUploads.id, { onDelete: 'cascade' }),
    startByte: bigint('start_byte', { mode: 'number' }).notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.startByte] })],
);
