import type { AvatarId, FileId, MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Attribution, Dialogue, DownloadError, MemoryStatus, MemoryType } from '@everkin/contracts/memories';
import { sql } from 'drizzle-orm';
import { bit, boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, primaryId, tsvector } from '../columns.ts';
import { foldedText } from '../folded-text.ts';
import { avatars } from './avatars.ts';
import { files } from './uploads.ts';

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
    /** What could not be read of its file, in plain sentences; the words that could be read are in `text`. */
    notes: text('notes').array().notNull().default([]),
    fileId: text('file_id')
      .$type<FileId>()
      .references(() => files.id, { onDelete: 'set null' }),
    /** The person's own words, as extracted; never rewritten. */
    text: text('text').notNull().default(''),
    /** Of a source with a file: how many bytes its owner typed in the place of what was read from it; 0 while nothing was. */
    typedBytes: integer('typed_bytes').notNull().default(0),
    /** As exactly as is known: an ISO date, month or year, or words such as `about 1962`. */
    happenedAt: text('happened_at'),
    /** Of a chat with others: who speaks in it, when, and how it begins. */
    dialogue: jsonb('dialogue').$type<Omit<Dialogue, 'person'>>(),
    /** Which of them is the person; null until the owner has chosen. */
    dialoguePerson: text('dialogue_person'),
    /**
     * Whose words it is, where it has the shape of a conversation of several people; `plain` where it has not. Null where
     * nobody has looked yet: a version before wrote it.
     */
    attribution: text('attribution').$type<Attribution | 'plain'>(),
    /** May be recalled in groups (docs/PRODUCT.md, What a group may hear). */
    shared: boolean('shared').notNull().default(true),
    /** The model that has read the meaning of all its passages; null when none has. */
    embeddingModel: text('embedded_with'),
    /** Title and text as they are searched; filled by PostgreSQL, never written or shown. */
    searchText: text('search_text').generatedAlwaysAs(foldedText("(title || E'\\n' || text)")),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('memories_avatar_id').on(table.avatarId, table.createdAt), index('memories_file_id').on(table.fileId)],
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
    /** Order within the memory, from 0: neighbours are one apart. */
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** Who says it, where a transcript or chat names somebody; null is the person whose avatar this is. */
    speaker: text('speaker'),
    /** The day on which it was said, where that is known better than of the whole memory: `2019-12-31`. */
    saidOn: text('said_on'),
    page: integer('page'),
    startS: real('start_s'),
    endS: real('end_s'),
    /** The words, and the avatar's id as one more: so the index finds a word among one avatar's passages, however many others hold it. */
    search: tsvector('search').generatedAlwaysAs(sql`to_tsvector('english'::regconfig, text) || array_to_tsvector(array[avatar_id])`),
  },
  (table) => [
    uniqueIndex('passages_memory_position').on(table.memoryId, table.position),
    index('passages_avatar_id').on(table.avatarId),
    // Without the list of pending entries, which every search would have to read to its end after an upload.
    index('passages_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);

/** The meaning of a passage, group of sentences by group of sentences; kept apart, for it comes later than the words. */
export const passageEmbeddings = pgTable('passage_vectors', {
  passageId: text('passage_id')
    .$type<PassageId>()
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** Vectors of two models cannot be compared. */
  model: text('model').notNull(),
  /** One vector of 384 signed bytes after the other. */
  vectors: bytes('vectors').notNull(),
});

/**
 * The meaning of a whole passage as the signs of its numbers: so little that PostgreSQL looks through those of an avatar
 * within milliseconds, with an operator of pgvector where there is one. Made from `passage_vectors`, and lost with it.
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

/**
 * What one machine tells of a model that it fetches, or could not: so that any api process can say it. A model that is
 * there has no row.
 */
export const modelDownloads = pgTable(
  'model_fetches',
  {
    model: text('model').notNull(),
    /** Its name and its folder: processes that share both fetch together. */
    machine: text('machine').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    totalBytes: integer('total_bytes').notNull().default(0),
    /** Why it is not there; null while it is fetched. */
    trouble: text('trouble').$type<DownloadError>(),
    /** On the database's clock: by then it will have told more, or is gone. */
    leaseUntil: instant('held_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.machine] })],
);
