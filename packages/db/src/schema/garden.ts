import type { FileId, UserId } from '@everkin/contracts/ids';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './accounts.ts';
import { files } from './uploads.ts';

/** Links to models of gardens, as hashes, for a phone that shows them on a table and has no session. Swept with their files. */
export const gardenModels = pgTable(
  'garden_models',
  {
    tokenHash: text('token_hash').primaryKey(),
    fileId: text('file_id')
      .$type<FileId>()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('garden_models_file_id').on(table.fileId),
    index('garden_models_user_id').on(table.userId),
    index('garden_models_expires_at').on(table.expiresAt),
  ],
);
