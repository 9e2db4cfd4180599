import type { InstallationId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The id of this installation, which also lies beside its files (docs/OPERATIONS.md, Database and files). At most one row. */
export const installation = pgTable(
  'installation',
  {
    slot: smallint('slot').primaryKey().default(1),
    id: text('id').$type<InstallationId>().notNull(),
  },
  (table) => [check('installation_one_row', sql`${table.slot} = 1`)],
);

/** Files in storage that no row refers to: deleted after seven days, unless a row refers to them by then. */
export const orphanedFiles = pgTable(
  'orphaned_files',
  {
    storageKey: text('storage_key').primaryKey(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (table) => [index('orphaned_files_first_seen_at').on(table.firstSeenAt)],
);
