import type { AvatarId, MessageId, SmsMessageId, SmsNumberId, UserId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';

/** `unknown`: it has written, and belongs to no account. */
export type SmsNumberStatus = 'pending' | 'confirming' | 'verified' | 'stopped' | 'unknown';
export type SmsKind = 'chat' | 'keyword' | 'service' | 'crisis';
export type SmsStatus = 'received' | 'handled' | 'queued' | 'sent' | 'delivered' | 'failed' | 'suppressed';

/** The avatars that WHO listed, in that order, and until when a bare number chooses one of them. */
export type SmsChoices = { avatarIds: AvatarId[]; until: string };

/** A phone number: one that an account connects or has connected, or one that has written to this installation. */
export const smsNumbers = pgTable(
  'sms_numbers',
  {
    id: primaryId<SmsNumberId>(),
    /** Null for a number of nobody: `unknown`, or such a one that has sent STOP. */
    userId: text('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as +15550100142; null while no text has come with the code. */
    e164: text('e164').unique(),
    status: text('status').$type<SmsNumberStatus>().notNull(),
    /** Six digits, while pending. In plain text: the page shows it again, and a hash of six digits hides nothing. */
    code: text('code').unique(),
    codeExpiresAt: instant('code_expires_at'),
    /** ISO 3166-1; null where the number does not say. */
    country: text('country'),
    /** IANA zone of the browser that connected it. */
    timeZone: text('time_zone'),
    /** Who it talks with; null for the one most recently talked with. */
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .references(() => avatars.id, { onDelete: 'set null' }),
    choices: jsonb('choices').$type<SmsChoices>(),
    /** The text being answered, by the job of its id: one answer at a time. */
    answeringId: text('answering_id').$type<SmsMessageId>(),
    /** When a number of nobody got its one answer. */
    answeredAt: instant('answered_at'),
    verifiedAt: instant('verified_at'),
    stoppedAt: instant('stopped_at'),
    lastTextAt: instant('last_text_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sms_numbers_user_id').on(table.userId),
    index('sms_numbers_avatar_id').on(table.avatarId),
    index('sms_numbers_answered_at').on(table.answeredAt),
  ],
);

/** A text that came or went; kept for 90 days. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: primaryId<SmsMessageId>(),
    numberId: text('number_id')
      .$type<SmsNumberId>()
      .references(() => smsNumbers.id, { onDelete: 'set null' }),
    direction: text('direction').$type<'inbound' | 'outbound'>().notNull(),
    /** The provider's id of it. */
    providerId: text('provider_id').unique(),
    kind: text('kind').$type<SmsKind>().notNull(),
    /** The message in chat that it became. No reference: that one may be deleted first. */
    messageId: text('message_id').$type<MessageId>(),
    /** Outbound: goes out once that one has gone. */
    followsId: text('follows_id')
      .$type<SmsMessageId>()
      .references((): AnyPgColumn => smsMessages.id, { onDelete: 'set null' }),
    /** What it says, until it stands in `messages`, and for at most 24 hours. */
    body: text('body'),
    segments: integer('segments'),
    status: text('status').$type<SmsStatus>().notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sms_messages_number_id').on(table.numberId, table.createdAt),
    index('sms_messages_follows_id')
      .on(table.followsId)
      .where(sql`follows_id is not null`),
    index('sms_messages_created_at').on(table.createdAt),
  ],
);
