import type { AvatarId, FileId, MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Attribution, Dialogue, DownloadError, MemoryStatus, MemoryType } from '@everkin/contracts/memories';
import type { DateSource } from '@everkin/contracts/timeline/memory-date';
import type { Narrator } from '@everkin/contracts/replies/narrator';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bit, boolean, date, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, primaryId, tsvector } from '../columns.ts';
import { foldedText } from '../folded-text.ts';
import { avatars } from './avatars.ts';
import { files } from './uploads.ts';

type DateColumns = { dateEdtf: SQLWrapper; dateEarliest: SQLWrapper; dateLatest: SQLWrapper };

/**
 * The day at which a memory stands in its avatar's timeline: its earliest; "before 1960" stands just before 1960, "after 1945" at the
 * end of 1945. Null for one without a date.
 */
export const timelineDay = ({ dateEarliest, dateLatest }: DateColumns): SQL<string> =>
  sql`(case when ${dateLatest} is null then ${dateEarliest} - 1 else coalesce(${dateEarliest}, ${dateLatest}) end)`;

/** How exactly its date is known, the more exact first: by its days, then without before with "about" or "perhaps", then open ones. */
export const timelineWidth = ({ dateEdtf, dateEarliest, dateLatest }: DateColumns): SQL<number> =>
  sql`(coalesce(${dateLatest} - ${dateEarliest}, 1000000) * 2 + (${dateEdtf} ~ '[~?%]')::int)`;

export const memories = pgTable(
  'memories',
  {
    id: primaryId<MemoryId>(),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    type: text('type').$type<MemoryType>().notNull(),
    title: text('title').notNull(),
    status: text('status').$type<MemoryStatus>().notNull(),
    error: text('error'),
    /** What could not be read of its file, in plain sentences; the readable part is in `text`. */
    notes: text('notes').array().notNull().default([]),
    fileId: text('file_id')
      .$type<FileId>()
      .references(() => files.id, { onDelete: 'set null' }),
    /** IANA zone of whoever added it, where known: the day of a moment in a file that names no zone is theirs. */
    timeZone: text('time_zone'),
    /** The person's own words, as extracted; never rewritten. */
    text: text('text').notNull().default(''),
    /** For a source with a file: bytes that its owner typed in place of the extracted text; 0 while there are none. */
    typedBytes: integer('typed_bytes').notNull().default(0),
    /** As exactly as known: an ISO date, month or year, or words such as `about 1962`. */
    happenedAt: text('happened_at'),
    /** What those words mean, in EDTF; null where they are no date that can be read. `datesOf` alone fills these four. */
    dateEdtf: text('date_edtf'),
    /** The first and the last day that it may mean, both included; null on an open side. */
    dateEarliest: date('date_earliest', { mode: 'string' }),
    dateLatest: date('date_latest', { mode: 'string' }),
    dateSource: text('date_source').$type<DateSource>(),
    /** When the words were last read as a date; null if not read yet, as written by an earlier version: then the sweep does it. */
    dateReadAt: instant('date_read_at'),
    /** For a chat: its speakers, dates and opening. */
    dialogue: jsonb('dialogue').$type<Omit<Dialogue, 'person'>>(),
    /** Which speaker is the person; null until the owner has chosen. */
    dialoguePerson: text('dialogue_person'),
    /**
     * Whose words a text is that has the shape of a conversation; `plain` for any other text. Null if not checked yet, as written by an
     * earlier version.
     */
    attribution: text('attribution').$type<Attribution | 'plain'>(),
    /** Whose words it is, as the owner chose; null where nobody chose: then a photo is the owner's, and a rule reads the rest. */
    narrator: text('narrator').$type<Narrator>(),
    /** Only with the narrator `other`: their name. */
    narratorName: text('narrator_name'),
    /** May be recalled in groups (docs/PRODUCT.md, What a group may hear). */
    shared: boolean('shared').notNull().default(true),
    /** The model that has embedded all its passages; null when none has. */
    embeddingModel: text('embedded_with'),
    /** Folded title and text for search; a generated column, never written or shown. */
    searchText: text('search_text').generatedAlwaysAs(foldedText("(title || E'\\n' || text)")),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('memories_avatar_id').on(table.avatarId, table.createdAt),
    index('memories_file_id').on(table.fileId),
    index('memories_timeline')
      .on(table.avatarId, timelineDay(table), timelineWidth(table), table.createdAt, table.id)
      .where(sql`date_edtf is not null`),
    index('memories_date_unread')
      .on(table.id)
      .where(sql`date_read_at is null`),
  ],
);

export const passages = pgTable(
  'passages',
  {
    id: primaryId<PassageId>(),
    memoryId: text('memory_id')
      .$type<MemoryId>()
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    /** Order within the memory, from 0 without gaps. */
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** The speaker in a transcript or chat; null for the avatar's person. */
    speaker: text('speaker'),
    /** The day it was said, where known more precisely than for the whole memory: `2019-12-31`. */
    saidOn: text('said_on'),
    page: integer('page'),
    startS: real('start_s'),
    endS: real('end_s'),
    /** The text's lexemes, and the avatar's id as one more: so the index finds a word within one avatar, however many others use it. */
    search: tsvector('search').generatedAlwaysAs(sql`to_tsvector('english'::regconfig, text) || array_to_tsvector(array[avatar_id])`),
  },
  (table) => [
    uniqueIndex('passages_memory_position').on(table.memoryId, table.position),
    index('passages_avatar_id').on(table.avatarId),
    // Without the pending list, which every search after an upload would have to scan.
    index('passages_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);

/** Embeddings of a passage, one per sentence group; in a table of their own, as they are computed later than the text. */
export const passageEmbeddings = pgTable('passage_vectors', {
  passageId: text('passage_id')
    .$type<PassageId>()
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** Vectors of different models are not comparable. */
  model: text('model').notNull(),
  /** Concatenated vectors of 384 signed bytes. */
  vectors: bytes('vectors').notNull(),
});

/**
 * Bit vector of a whole passage: so small that PostgreSQL scans those of an avatar within milliseconds, with an operator of pgvector
 * where available. Derived from `passage_vectors`, and deleted with it.
 */
export const passageBitVectors = pgTable(
  'passage_signs',
  {
    passageId: text('passage_id')
      .$type<PassageId>()
      .primaryKey()
      .references(() => passages.id, { onDelete: 'cascade' }),
    memoryId: text('memory_id').$type<MemoryId>().notNull(),
    avatarId: text('avatar_id').$type<AvatarId>().notNull(),
    model: text('model').notNull(),
    signs: bit('signs', { dimensions: 384 }).notNull(),
  },
  (table) => [index('passage_signs_avatar_id').on(table.avatarId)],
);

/** A machine's status of a model download, running or failed, so that any api process can show it. A present model has no row. */
export const modelDownloads = pgTable(
  'model_fetches',
  {
    model: text('model').notNull(),
    /** Host name and model folder: processes that share both share the download. */
    machine: text('machine').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    totalBytes: integer('total_bytes').notNull().default(0),
    /** Why the download failed; null while it runs. */
    trouble: text('trouble').$type<DownloadError>(),
    /** Lease on the database clock: unless updated by then, the status is stale. */
    leaseUntil: instant('held_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.machine] })],
);
