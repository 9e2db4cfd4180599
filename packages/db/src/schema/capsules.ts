import type { CapsuleDelivery, CapsulePartKind, CapsuleStatus } from '@everkin/contracts/capsules/capsules';
import type { OpeningCondition } from '@everkin/contracts/capsules/opening-day';
import type { AvatarId, CapsuleId, CapsulePartId, CapsuleRecipientId, EmailId, UserId } from '@everkin/contracts/ids';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';

/**
 * A letter for a day. What is inside is in files alone, from the first save on: a deleted row stays readable in PostgreSQL's pages and
 * its WAL.
 */
export const capsules = pgTable(
  'capsules',
  {
    id: primaryId<CapsuleId>(),
    /** Null once its author's account is gone; only a capsule that a recipient has opened outlives it. */
    authorId: text('author_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** As it was at the last change; recipients see it. */
    authorName: text('author_name').notNull(),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .references(() => avatars.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    coverNote: text('cover_note').notNull().default(''),
    status: text('status').$type<CapsuleStatus>().notNull(),
    condition: jsonb('condition').$type<OpeningCondition>(),
    /** The instant that the condition means. */
    dueAt: instant('due_at'),
    /** When the first phase of opening saw that it is due. */
    markedDueAt: instant('marked_due_at'),
    nextAttemptAt: instant('next_attempt_at'),
    attemptCount: integer('attempt_count').notNull().default(0),
    /** Why the last sealing, taking back or opening failed, in a sentence for a person. */
    problem: text('problem'),
    /** Which key its parts are sealed with; null while they are not. */
    keyId: text('key_id'),
    sealedAt: instant('sealed_at'),
    openedAt: instant('opened_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('capsules_author_id').on(table.authorId, table.createdAt),
    index('capsules_avatar_id').on(table.avatarId),
    index('capsules_due_at').on(table.status, table.dueAt),
  ],
);

/** A part: its letter, a recording or a photo. */
export const capsuleParts = pgTable(
  'capsule_parts',
  {
    id: primaryId<CapsulePartId>(),
    capsuleId: text('capsule_id')
      .$type<CapsuleId>()
      .notNull()
      .references(() => capsules.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CapsulePartKind>().notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    /** Of the plain bytes while it is a draft or open, of the age file while it is sealed. */
    storageKey: text('storage_key').notNull().unique(),
    /** Where a job that seals or unseals it is writing; a repeated run writes to the same place, so that none is left behind. */
    nextStorageKey: text('next_storage_key').unique(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    /** Of the plain bytes, sealed or not. */
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Could not be read any more when it was opened. */
    isDamaged: boolean('is_damaged').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('capsule_parts_capsule_id').on(table.capsuleId, table.position)],
);

/** Somebody a capsule is for, and how far the way to them is. This row, not the mail's, remembers it: mails are deleted after a month. */
export const capsuleRecipients = pgTable(
  'capsule_recipients',
  {
    id: primaryId<CapsuleRecipientId>(),
    capsuleId: text('capsule_id')
      .$type<CapsuleId>()
      .notNull()
      .references(() => capsules.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    relation: text('relation'),
    /** One or two, tried in this order. */
    addresses: jsonb('addresses').$type<string[]>().notNull(),
    timeZone: text('time_zone'),
    delivery: text('delivery').$type<CapsuleDelivery>().notNull(),
    /** Which address is tried, from 0. */
    addressIndex: integer('address_index').notNull().default(0),
    /** Mails sent: the first, and reminders. */
    mailCount: integer('mail_count').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** The last mail, whose fate decides what comes next. */
    lastEmailId: text('last_email_id').$type<EmailId>(),
    /** When the first mail reached the provider; reminders are counted from here. */
    notifiedAt: instant('notified_at'),
    openedAt: instant('opened_at'),
    /** Whether the author may see that it was opened. */
    tellsAuthor: boolean('tells_author').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('capsule_recipients_capsule_id').on(table.capsuleId, table.position),
    index('capsule_recipients_next_attempt_at').on(table.nextAttemptAt),
    index('capsule_recipients_last_email_id').on(table.lastEmailId),
  ],
);

/** The links of mails, as hashes. Each mail bears a new one, and the earlier ones stay good. */
export const capsuleLinks = pgTable(
  'capsule_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    capsuleId: text('capsule_id')
      .$type<CapsuleId>()
      .notNull()
      .references(() => capsules.id, { onDelete: 'cascade' }),
    /** Null for a preview, which only its author gets. */
    recipientId: text('recipient_id')
      .$type<CapsuleRecipientId>()
      .references(() => capsuleRecipients.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Of a preview; the others keep working. */
    expiresAt: instant('expires_at'),
  },
  (table) => [index('capsule_links_capsule_id').on(table.capsuleId), index('capsule_links_recipient_id').on(table.recipientId)],
);

/**
 * One row: what the sweep of due capsules has seen of the clock (docs/decisions/0057-a-clock-that-is-wrong.md), and by how much
 * TEST_CLOCK has moved it.
 */
export const clockState = pgTable('clock_state', {
  id: integer('id').primaryKey(),
  /** The latest time at which a sweep ran and the clock could be trusted. */
  latestAt: instant('latest_at').notNull(),
  /** Until when nothing is opened, after a jump of more than 26 hours; null where none is waited for. */
  gapUntil: instant('gap_until'),
  /** Milliseconds by which POST /dev/clock has moved the product's clock on; 0 outside tests. */
  testOffsetMs: bigint('test_offset_ms', { mode: 'number' }).notNull().default(0),
  /** The offset at which a worker last ran every sweep: POST /dev/clock waits for it. */
  sweptOffsetMs: bigint('swept_offset_ms', { mode: 'number' }).notNull().default(0),
});
