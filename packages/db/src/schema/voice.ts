import type { AvatarId, FileId, MemoryId, SpokenTextId, UserId } from '@everkin/contracts/ids';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';
import { memories } from './memories.ts';
import { files } from './uploads.ts';

/** That somebody confirmed that a voice may be cloned, in which words and when (decisions.md 32); goes with its avatar. */
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
 * What an avatar's voice has said, or is to say: made once, then played from its file (rest.md, POST /speech/generate).
 * Goes with its avatar, and with its voice.
 */
export const spokenTexts = pgTable(
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
    askedAt: instant('asked_at').notNull(),
    /** When it was spoken; null before. */
    spokenAt: instant('spoken_at'),
  },
  (table) => [
    uniqueIndex('spoken_texts_key').on(table.avatarId, table.voiceId, table.textHash),
    index('spoken_texts_file_id').on(table.fileId),
    index('spoken_texts_asked_at').on(table.askedAt),
  ],
);
