import type { LiveChange } from '@everkin/contracts/events';
import type { MailPurpose, MailState } from '@everkin/contracts/mail';
import type { EmailId, UserId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId, transactionId } from '../columns.ts';

/** Mail that is to go out, written with what causes it; the worker sends it with the row's id as idempotency key. */
export const emails = pgTable('emails', {
  id: primaryId<EmailId>(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  status: text('status').$type<MailState>().notNull(),
  error: text('error'),
  /** Under which the provider knows it, once it has taken it; null where mail is written to files. */
  providerId: text('provider_id').unique(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

/**
 * Which mail was written to which address, apart from the mail itself, which is deleted after a month: the limits of
 * docs/decisions/0036-how-much-mail-an-address-gets.md count these rows. The address is kept as a hash alone.
 */
export const mailLog = pgTable(
  'mail_log',
  {
    /** The id of the mail. */
    id: primaryId<EmailId>(),
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    emailSha256: text('email_sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its reader accepted or declined what it was about. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('mail_log_of_address').on(table.emailSha256, table.purpose, table.createdAt),
    index('mail_log_created_at').on(table.createdAt),
  ],
);

/**
 * What changed for whom, written with the change and kept for a day (docs/decisions/0009-live-events.md). Ids alone
 * do not tell in which order rows become visible, so each row bears the number of its transaction too.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Without a foreign key: telling somebody something must not wait for their account, or lock it. */
    userId: text('user_id').$type<UserId>().notNull(),
    change: jsonb('change').$type<LiveChange>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('live_events_order').on(table.transaction, table.id),
    index('live_events_of_user').on(table.userId, table.transaction, table.id),
    index('live_events_created_at').on(table.createdAt),
  ],
);
