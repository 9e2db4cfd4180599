import type { MessageState, Provenance, Role, Source, Tone } from '@everkin/contracts/chat';
import type { AvatarId, MessageId, UserId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';

export type EarlierAnswer = {
  state: MessageState;
  content: string;
  tone: Tone | null;
  provenance: Provenance | null;
  sources: Source[] | null;
};

export const messages = pgTable(
  'messages',
  {
    id: primaryId<MessageId>(),
    /** The order of the conversation; time alone does not tell two rows of one statement apart. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    content: text('content').notNull(),
    state: text('state').$type<MessageState>().notNull().default('complete'),
    clientId: text('client_id'),
    replyTo: text('reply_to')
      .$type<MessageId>()
      .references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    tone: text('tone').$type<Tone>(),
    provenance: text('provenance').$type<Provenance>(),
    sources: jsonb('sources').$type<Source[]>(),
    error: text('error'),
    /** Until when the process that makes this reply may stay silent before the sweep calls it interrupted. */
    leaseUntil: instant('lease_until'),
    /** Names the run that makes this reply; a late run with another token is refused. */
    leaseToken: text('lease_token'),
    stopRequested: boolean('stop_requested').notNull().default(false),
    /** Of a reply that is made again: the answer before, which comes back unless the new one is made. */
    earlier: jsonb('earlier').$type<EarlierAnswer>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('messages_conversation').on(table.avatarId, table.userId, table.sequence),
    uniqueIndex('messages_client_id').on(table.userId, table.avatarId, table.clientId),
    uniqueIndex('messages_reply_to').on(table.replyTo),
    index('messages_streaming')
      .on(table.leaseUntil)
      .where(sql`state = 'streaming'`),
  ],
);

/**
 * What this server generated for somebody, by hash, so that a saved copy of it keeps its true provenance (docs/PRODUCT.md,
 * Provenance).
 */
export const generatedReplies = pgTable(
  'generated_replies',
  {
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    contentSha256: text('content_sha256').notNull(),
    provenance: text('provenance').$type<Provenance>().notNull(),
    sources: jsonb('sources').$type<Source[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.avatarId, table.contentSha256] })],
);
