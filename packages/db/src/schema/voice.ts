import type { AvatarId, DictationId, FileId, MemoryId, SpokenTextId, UserId, VoiceId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';
import { memories } from './memories.ts';
import { files } from './uploads.ts';

/** Consent to clone a voice, with wording and time (docs/PRODUCT.md, Consent); deleted with its avatar. */
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
    /** The recording it was given for; null once that was deleted. */
    memoryId: text('memory_id')
      .$type<MemoryId>()
      .references(() => memories.id, { onDelete: 'set null' }),
    /** The wording confirmed, as shown at the time. */
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
 * Speech clips of an avatar's voice, finished or pending: synthesised once, then played from the file (docs/API.md, POST
 * /speech/generate). Deleted with the avatar, and with the voice.
 */
export const speechClips = pgTable(
  'spoken_texts',
  {
    id: primaryId<SpokenTextId>(),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    /** The voice it was requested for; the avatar may have another by now. */
    voiceId: text('voice_id').notNull(),
    /** SHA-256 of the text, hex. */
    textHash: text('text_hash').notNull(),
    /** The text, until it is synthesised; afterwards it is stored only where it came from. */
    text: text('text'),
    status: text('status').$type<'queued' | 'ready' | 'failed'>().notNull(),
    error: text('error'),
    /** Synthesised by a fallback voice, and worth replacing. */
    isStopgap: boolean('is_stopgap').notNull().default(false),
    fileId: text('file_id')
      .$type<FileId>()
      .references(() => files.id, { onDelete: 'set null' }),
    /** The last request, with a resolution of a day. */
    requestedAt: instant('asked_at').notNull(),
    /** When it was synthesised; null before. */
    spokenAt: instant('spoken_at'),
  },
  (table) => [
    uniqueIndex('spoken_texts_key').on(table.avatarId, table.voiceId, table.textHash),
    index('spoken_texts_file_id').on(table.fileId),
    index('spoken_texts_asked_at').on(table.requestedAt),
  ],
);

/**
 * Requested voices, each from one recording. The row is written before the provider is called, and outlives its avatar and recording
 * until the voice is deleted at the provider: no voice is left behind unknown.
 */
export const voices = pgTable(
  'voices',
  {
    /** Also the idempotency key, which is part of the voice's name at the provider. */
    id: primaryId<VoiceId>(),
    /** Null once it was deleted. */
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .references(() => avatars.id, { onDelete: 'set null' }),
    /** The recording it is made from; null once that was deleted. */
    memoryId: text('memory_id')
      .$type<MemoryId>()
      .references(() => memories.id, { onDelete: 'set null' }),
    /** `leaving`: to be deleted at the provider; `gone`: deleted. */
    state: text('state').$type<'queued' | 'processing' | 'ready' | 'failed' | 'leaving' | 'gone'>().notNull(),
    /** How it is made; null before the first request. */
    kind: text('kind').$type<'clone' | 'likeness'>(),
    /** Its id at the provider. */
    providerVoiceId: text('provider_voice_id'),
    /** Why it failed, suitable for display. */
    error: text('error'),
    /** Start of a request whose outcome is unknown; null when there is none. */
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
 * Dictations waiting for transcription. They belong to no avatar and are kept for minutes: the audio until it is transcribed, the
 * text until the caller has fetched it.
 */
export const dictations = pgTable(
  'dictations',
  {
    id: primaryId<DictationId>(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the file, hex: a repeated request finds the same row. */
    soundHash: text('sound_hash').notNull(),
    /** The WAV file; null once transcribed. */
    sound: bytes('sound'),
    status: text('status').$type<'queued' | 'ready' | 'failed'>().notNull(),
    /** The transcript; '' when nobody spoke. */
    words: text('words'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('dictations_key').on(table.userId, table.soundHash), index('dictations_created_at').on(table.createdAt)],
);
