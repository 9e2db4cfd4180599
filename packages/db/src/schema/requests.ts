import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** First responses by Idempotency-Key, kept for 24 hours (docs/API.md, Repeats). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The signed-in user, or the address of an anonymous caller. */
    caller: text('caller').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    bodySha256: text('body_sha256').notNull(),
    /** Null while the first call is running. */
    status: integer('status'),
    body: jsonb('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.path, table.key] }), index('idempotency_keys_created_at').on(table.createdAt)],
);
