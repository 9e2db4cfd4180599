import type { UserId } from '@everkin/contracts/ids';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/**
 * Avatar replies of a person on one of their days; counted in one statement, so that a limit holds exactly
 * (docs/RELIABILITY.md, P14).
 */
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
