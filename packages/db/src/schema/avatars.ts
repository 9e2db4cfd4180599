import type { AvatarStatus, Relationship, TraitKind } from '@everkin/contracts/avatars';
import type { AvatarId, UserId } from '@everkin/contracts/ids';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';

export const avatars = pgTable(
  'avatars',
  {
    id: primaryId<AvatarId>(),
    ownerId: text('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    relationship: text('relationship').$type<Relationship>().notNull(),
    status: text('status').$type<AvatarStatus>().notNull(),
    /** A path below /uploads for a picture kept here, else an address that the owner gave. */
    imageUrl: text('image_url'),
    isActive: boolean('is_active').notNull().default(true),
    goal: text('goal'),
    voiceId: text('voice_id'),
    voiceStatus: text('voice_status').$type<'none' | 'processing' | 'ready' | 'failed'>().notNull().default('none'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('avatars_owner_id').on(table.ownerId, table.createdAt)],
);

export const traits = pgTable(
  'traits',
  {
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    /** Made by the client. */
    id: text('id').notNull(),
    trait: text('trait').$type<TraitKind>().notNull(),
    value: text('value').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.avatarId, table.id] })],
);
