import type { UserId } from '@everkin/contracts/ids';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';

export const users = pgTable('users', {
  id: primaryId<UserId>(),
  /** The email address, in lower case. */
  username: text('username').notNull().unique(),
  displayName: text('display_name').notNull(),
  /** Argon2id, in PHC string format. */
  passwordHash: text('password_hash').notNull(),
  profilePictureFileId: text('profile_picture_file_id'),
  /** Set once, when the account's only trial starts. */
  trialEndsAt: instant('trial_ends_at'),
  // What other group members may see of this user; the last one (unread counts) concerns the user alone.
  showsTyping: boolean('shows_typing').notNull().default(true),
  showsPresence: boolean('shows_presence').notNull().default(true),
  showsReadMarks: boolean('shows_read_marks').notNull().default(true),
  showsUnread: boolean('shows_unread').notNull().default(true),
  /** Whether how their messages sound is noticed while one is answered; what is noticed is stored nowhere. */
  emotionDetection: boolean('emotion_detection').notNull().default(true),
  /** Off after "Don't ask again", and after the third card. */
  showsCheckInCards: boolean('shows_check_in_cards').notNull().default(true),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a leaked copy of this table signs nobody in. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

/** "Forgot password" links: single use, valid for one hour, stored as hashes (docs/PRODUCT.md, Passwords). */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('password_resets_user_id').on(table.userId)],
);
