import type { AvatarId, MemoryId, UserId } from '@everkin/contracts/ids';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';
import { memories } from './memories.ts';

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
