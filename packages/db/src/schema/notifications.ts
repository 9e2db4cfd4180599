import type { EmailId } from '@everkin/contracts/ids';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';

/** Mail that is to go out, written with what causes it; the worker sends it with the row's id as idempotency key. */
export const emails = pgTable('emails', {
  id: primaryId<EmailId>(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull(),
  error: text('error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});
