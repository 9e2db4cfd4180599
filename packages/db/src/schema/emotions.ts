import type { CheckInAnswer } from '@everkin/contracts/emotions/check-in-cards';
import type { AvatarId, CheckInCardId, UserId } from '@everkin/contracts/ids';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';

/** A card that was shown, so that the next one does not come too soon. Why it was shown is not stored. */
export const checkInCards = pgTable(
  'check_in_cards',
  {
    id: primaryId<CheckInCardId>(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    shownAt: instant('shown_at').notNull(),
    answer: text('answer').$type<CheckInAnswer | 'none'>().notNull().default('none'),
  },
  (table) => [index('check_in_cards_user_id').on(table.userId, table.shownAt), index('check_in_cards_avatar_id').on(table.avatarId)],
);
