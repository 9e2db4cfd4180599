import type { UserId } from '@everkin/contracts/ids';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Avatar replies per user and local day; counted in one statement, so that the limit is exact (docs/RELIABILITY.md, P14). */
export const replyCounts = pgTable(
  'reply_counts',
  {
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    replies: integer('replies').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
