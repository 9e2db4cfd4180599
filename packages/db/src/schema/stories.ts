import type { AvatarId, StoryId, UserId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';

/** A saved scope. Its segments are put together when it is opened, for whoever opens it. */
export const stories = pgTable(
  'stories',
  {
    id: primaryId<StoryId>(),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    createdById: text('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The first and the last year, both included; null on an open side. */
    fromYear: integer('from_year'),
    toYear: integer('to_year'),
    question: text('question'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Nulls would count as different, and PostgreSQL 14 has no other way to say so.
    uniqueIndex('stories_scope').on(
      table.createdById,
      table.avatarId,
      sql`coalesce(${table.fromYear}, 0)`,
      sql`coalesce(${table.toYear}, 0)`,
      sql`coalesce(${table.question}, '')`,
    ),
    index('stories_avatar_id').on(table.avatarId, table.createdAt),
  ],
);
