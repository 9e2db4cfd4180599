import type { ExportStatus } from '@everkin/contracts/exports';
import type { ExportId, FileId, UserId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { files } from './uploads.ts';

/** Data exports of accounts: at most one being created and one ready. */
export const accountExports = pgTable(
  'exports',
  {
    id: primaryId<ExportId>(),
    ownerId: text('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<ExportStatus>().notNull(),
    error: text('error'),
    fileId: text('file_id')
      .$type<FileId>()
      .references(() => files.id, { onDelete: 'set null' }),
    /** IANA time zone whose midnight separates the days of conversations. */
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until it is ready. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('exports_one_open')
      .on(table.ownerId)
      .where(sql`status in ('queued', 'processing')`),
    index('exports_owner_id').on(table.ownerId, table.createdAt),
    index('exports_file_id').on(table.fileId),
  ],
);
