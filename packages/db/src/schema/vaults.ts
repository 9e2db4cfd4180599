import type { ExportStatus } from '@everkin/contracts/exports';
import type { AvatarId, FileId, UserId, VaultExportId, VaultId, VaultItemId, VaultMemberId } from '@everkin/contracts/ids';
import type { VaultItemAccess, VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { VaultLook, VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { foldedText } from '../folded-text.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';
import { files } from './uploads.ts';

/** A family's papers: one for each account, made when it is first opened. */
export const vaults = pgTable('vaults', {
  id: primaryId<VaultId>(),
  ownerId: text('owner_id')
    .$type<UserId>()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A paper, recipe, wish, photo or recording. Its file uses the space of the vault's owner, and no memory or search holds it. */
export const vaultItems = pgTable(
  'vault_items',
  {
    id: primaryId<VaultItemId>(),
    vaultId: text('vault_id')
      .$type<VaultId>()
      .notNull()
      .references(() => vaults.id, { onDelete: 'cascade' }),
    category: text('category').$type<VaultCategory>().notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    /** What was written in place of a file, or beside it. */
    text: text('text'),
    fileId: text('file_id')
      .$type<FileId>()
      .references(() => files.id, { onDelete: 'set null' }),
    /** The words of its date; the columns after it are what they mean, as in `memories`. */
    happenedAt: text('happened_at'),
    dateEdtf: text('date_edtf'),
    dateEarliest: date('date_earliest', { mode: 'string' }),
    dateLatest: date('date_latest', { mode: 'string' }),
    /** Whom it is about, if it says so. */
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .references(() => avatars.id, { onDelete: 'set null' }),
    /** Folded title, note, text and words of the date for search; a generated column, never written or shown. */
    searchText: text('search_text').generatedAlwaysAs(
      foldedText("(title || E'\\n' || note || E'\\n' || coalesce(text, '') || E'\\n' || coalesce(happened_at, ''))"),
    ),
    access: text('access').$type<VaultItemAccess>().notNull(),
    /** Null once their account is gone. */
    addedById: text('added_by_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** As it was when they added it. */
    addedByName: text('added_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('vault_items_vault_id').on(table.vaultId, table.createdAt, table.id),
    index('vault_items_file_id').on(table.fileId),
    index('vault_items_avatar_id').on(table.avatarId),
    index('vault_items_added_by_id').on(table.addedById),
  ],
);

/** Somebody who was invited and came. Open invitations are in `invitations`. */
export const vaultMembers = pgTable(
  'vault_members',
  {
    id: primaryId<VaultMemberId>(),
    vaultId: text('vault_id')
      .$type<VaultId>()
      .notNull()
      .references(() => vaults.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<VaultMemberRole>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [uniqueIndex('vault_members_once').on(table.vaultId, table.userId), index('vault_members_user_id').on(table.userId)],
);

/** Who looked at an item that somebody else added: one row for each reader, day and kind of look. */
export const vaultAccess = pgTable(
  'vault_access',
  {
    itemId: text('item_id')
      .$type<VaultItemId>()
      .notNull()
      .references(() => vaultItems.id, { onDelete: 'cascade' }),
    readerId: text('reader_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day where the reader was. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<VaultLook>().notNull(),
    /** Of the first look that day. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.readerId, table.day, table.kind] }),
    index('vault_access_reader_id').on(table.readerId),
    index('vault_access_at').on(table.at),
  ],
);

/** A zip of what its requester sees in a vault: for each of them at most one being made and one ready. */
export const vaultExports = pgTable(
  'vault_exports',
  {
    id: primaryId<VaultExportId>(),
    vaultId: text('vault_id')
      .$type<VaultId>()
      .notNull()
      .references(() => vaults.id, { onDelete: 'cascade' }),
    requestedById: text('requested_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<ExportStatus>().notNull(),
    error: text('error'),
    fileId: text('file_id')
      .$type<FileId>()
      .references(() => files.id, { onDelete: 'set null' }),
    /** IANA time zone of the days in it. */
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until it is ready. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('vault_exports_one_open')
      .on(table.vaultId, table.requestedById)
      .where(sql`status in ('queued', 'processing')`),
    index('vault_exports_requested_by_id').on(table.requestedById, table.createdAt),
    index('vault_exports_file_id').on(table.fileId),
  ],
);
