import type { AvatarId, DictationId, FileId, MemoryId, SpokenTextId, UserId, VoiceId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';
import { memories } from './memories.ts';
import { files } from './uploads.ts';

/** That somebody confirmed that a voice may be cloned, in which words and when (docs/PRODUCT.md, Consent); goes with its avatar. */
export const voiceConsents = pgTable(
  'voice_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    /** The recording that it was given with; null once that was deleted. */
    memoryId: text('memory_id')
      .$type<MemoryId>()
      .references(() => memories.id, { onDelete: 'set null' }),
    /** What was confirmed, as it stood before the person at that time. */
    words: text('words').notNull(),
    givenAt: instant('given_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('voice_consents_avatar_id').on(table.avatarId),
    index('voice_consents_user_id').on(table.userId),
    index('voice_consents_memory_id').on(table.memoryId),
  ],
);

/**
 * What an avatar's voice has said, or is to say: made once, then played from its file (docs/API.md, POST /speech/generate).
 * Goes with its avatar, and with its voice.
 */
export const speechClips = pgTable(
  'spoken_texts',
  {
    id: primaryId<SpokenTextId>(),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    /** The voice it was asked of; the avatar may have another by now. */
    voiceId: text('voice_id').notNull(),
    /** SHA-256 of the words, hex. */
    textHash: text('text_hash').notNull(),
    /** The words, until they are spoken: afterwards they stand where they came from, and only there. */
    text: text('text'),
    status: text('status').$type<'queued' | 'ready' | 'failed'>().notNull(),
    error: text('error'),
    /** Said by a plainer voice, and worth making anew. */
    isStopgap: boolean('is_stopgap').notNull().default(false),
    fileId: text('file_id')
      .$type<FileId>()
      .references(() => files.id, { onDelete: 'set null' }),
    /** When it was last asked for, to a day. */
    requestedAt: instant('asked_at').notNull(),
    /** When it was spoken; null before. */
    spokenAt: instant('spoken_at'),
  },
  (table) => [
    uniqueIndex('spoken_texts_key').on(table.avatarId, table.voiceId, table.textHash),
    index('spoken_texts_file_id').on(table.fileId),
    index('spoken_texts_asked_at').on(table.requestedAt),
  ],
);

/**
 * Voices that were asked for, each with one recording. The row is written before anybody is asked to make the voice, and
 * outlives its avatar and its recording until whoever keeps the voice has deleted it: no voice stays behind unknown.
 */
export const voices = pgTable(
  'voices',
  {
    /** Also the key of the request, which the voice bears in its name wherever it is kept. */
    id: primaryId<VoiceId>(),
    /** Null once it was deleted. */
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .references(() => avatars.id, { onDelete: 'set null' }),
    /** The recording that it is made from; null once that was deleted. */
    memoryId: text('memory_id')
      .$type<MemoryId>()
      .references(() => memories.id, { onDelete: 'set null' }),
    /** `leaving`: to be deleted wherever it is kept; `gone`: that is done. */
    state: text('state').$type<'queued' | 'processing' | 'ready' | 'failed' | 'leaving' | 'gone'>().notNull(),
    /** What was asked to make it; null before anybody was. */
    kind: text('kind').$type<'clone' | 'likeness'>(),
    /** Its id where it is kept. */
    providerVoiceId: text('provider_voice_id'),
    /** Why it failed, fit to be shown. */
    error: text('error'),
    /** Since when a request may be under way whose end is not known; null while none is. */
    requestedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('voices_avatar_id').on(table.avatarId, table.createdAt),
    index('voices_memory_id').on(table.memoryId),
    index('voices_leaving')
      .on(table.updatedAt)
      .where(sql`state = 'leaving' or (state <> 'gone' and (avatar_id is null or memory_id is null))`),
    uniqueIndex('voices_one_ready')
      .on(table.avatarId)
      .where(sql`state = 'ready'`),
  ],
);

/**
 * What people have just said and wait for, to be turned into words. It belongs to no avatar and is kept for minutes: the
 * sound until it is heard, its words until whoever waits has them.
 */
export const dictations = pgTable(
  'dictations',
  {
    id: primaryId<DictationId>(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the file, hex: whoever asks again for the same asks for the same row. */
    soundHash: text('sound_hash').notNull(),
    /** The WAV file; null once it was heard. */
    sound: bytes('sound'),
    status: text('status').$type<'queued' | 'ready' | 'failed'>().notNull(),
    /** What was said; '' when nobody spoke. */
    words: text('words'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('dictations_key').on(table.userId, table.soundHash), index('dictations_created_at').on(table.createdAt)],
);
