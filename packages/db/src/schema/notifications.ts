import type { LiveChange } from '@everkin/contracts/events';
import type { MailPurpose, MailState } from '@everkin/contracts/mail';
import type { EmailId, UserId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId, transactionId } from '../columns.ts';

/** Outgoing mail, written in the transaction of its cause; the worker sends it with the row's id as idempotency key. */
export const emails = pgTable('emails', {
  id: primaryId<EmailId>(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  /** "Wim via Everkin"; null for mail that is Everkin's own. */
  fromName: text('from_name'),
  /** Where its recipient can stop such mails; also sent as List-Unsubscribe. */
  stopUrl: text('stop_url'),
  status: text('status').$type<MailState>().notNull(),
  error: text('error'),
  /** The provider's id, once accepted; null where mail is written to files. */
  providerId: text('provider_id').unique(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

/**
 * Log of mails per address, apart from the mail itself, which is deleted after a month: the limits of
 * docs/decisions/0036-how-much-mail-an-address-gets.md count these rows. The address is stored as a hash only.
 */
export const mailLog = pgTable(
  'mail_log',
  {
    /** The mail's id. */
    id: primaryId<EmailId>(),
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    emailSha256: text('email_sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the recipient accepted or declined. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('mail_log_of_address').on(table.emailSha256, table.purpose, table.createdAt),
    index('mail_log_created_at').on(table.createdAt),
  ],
);

/**
 * Events per user, written with the change and kept for a day (docs/decisions/0009-live-events.md). Ids alone do not give the order in
 * which rows become visible, so each row also has its transaction id.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** No foreign key: publishing an event must neither wait for the account's row nor lock it. */
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
