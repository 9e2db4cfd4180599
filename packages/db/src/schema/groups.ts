import type { Part } from '@everkin/contracts/replies/parts';
import type { ReplyPolicy, WhoMayInvite } from '@everkin/contracts/groups';
import type { HelpCard, MessageState, Provenance, Role, Source } from '@everkin/contracts/chat';
import type { AvatarId, EmailId, GroupId, GroupMessageId, InvitationId, MemberId, UserId, VaultId } from '@everkin/contracts/ids';
import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';
import { users } from './accounts.ts';
import { avatars } from './avatars.ts';
import { emails } from './notifications.ts';
import { vaults } from './vaults.ts';

export const groups = pgTable(
  'groups',
  {
    id: primaryId<GroupId>(),
    ownerId: text('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    avatarId: text('avatar_id')
      .$type<AvatarId>()
      .notNull()
      .references(() => avatars.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    replyPolicy: text('reply_policy').$type<ReplyPolicy>().notNull().default('named'),
    whoMayInvite: text('who_may_invite').$type<WhoMayInvite>().notNull().default('everyone'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('groups_avatar_id').on(table.avatarId), index('groups_owner_id').on(table.ownerId)],
);

export const groupMembers = pgTable(
  'group_members',
  {
    id: primaryId<MemberId>(),
    groupId: text('group_id')
      .$type<GroupId>()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
    /** Shown as typing until then. */
    typingUntil: instant('typing_until'),
    /** Whether the avatar's messages are collapsed for this member, who alone sets it. */
    isAvatarMuted: boolean('is_avatar_muted').notNull().default(false),
    /** Read marker: the last message read; initially the last one before they joined. */
    lastReadSequence: bigint('read_sequence', { mode: 'number' }).notNull().default(0),
    /** When the read marker last moved; null for a member who has not read here yet, whose marker is not shown. */
    readAt: instant('read_at'),
  },
  (table) => [uniqueIndex('group_members_once').on(table.groupId, table.userId), index('group_members_user_id').on(table.userId)],
);

export const groupMessages = pgTable(
  'group_messages',
  {
    id: primaryId<GroupMessageId>(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    groupId: text('group_id')
      .$type<GroupId>()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Null for the avatar's messages, and after the author's account was deleted. */
    userId: text('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The author's name at the time of writing. */
    displayName: text('display_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    content: text('content').notNull(),
    state: text('state').$type<MessageState>().notNull().default('complete'),
    /** For the avatar's messages: the message it replied to. */
    replyTo: text('reply_to')
      .$type<GroupMessageId>()
      .references((): AnyPgColumn => groupMessages.id, { onDelete: 'cascade' }),
    provenance: text('provenance').$type<Provenance>(),
    sources: jsonb('sources').$type<Source[]>(),
    /** For a reply made without a language model. */
    parts: jsonb('parts').$type<Part[]>(),
    /** As in `messages`. */
    helpCard: jsonb('help_card').$type<HelpCard>(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('group_messages_order').on(table.groupId, table.sequence),
    index('group_messages_user_id').on(table.userId),
    uniqueIndex('group_messages_reply_to').on(table.replyTo),
    // At most one reply at a time (docs/PRODUCT.md, When the avatar speaks).
    uniqueIndex('group_messages_one_reply')
      .on(table.groupId)
      .where(sql`state = 'streaming'`),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: primaryId<InvitationId>(),
    /** An invitation is to a group or to a vault. */
    groupId: text('group_id')
      .$type<GroupId>()
      .references(() => groups.id, { onDelete: 'cascade' }),
    vaultId: text('vault_id')
      .$type<VaultId>()
      .references(() => vaults.id, { onDelete: 'cascade' }),
    /** What the invited person will be in the vault. */
    vaultRole: text('vault_role').$type<VaultMemberRole>(),
    inviterId: text('inviter_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviteeEmail: text('invitee_email').notNull(),
    /** SHA-256 of the newest link's token (160 random bits); `invitation_links` has those of all links. */
    tokenHash: text('token_hash').notNull().unique(),
    status: text('status').$type<'pending' | 'accepted' | 'declined'>().notNull(),
    /** A user who opened the link while signed in with another address, and asks to join. */
    requestedById: text('asked_by_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** Its latest mail; null where none was sent. */
    emailId: text('email_id')
      .$type<EmailId>()
      .references(() => emails.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('invitations_group_id').on(table.groupId),
    index('invitations_vault_id').on(table.vaultId),
    index('invitations_email').on(table.inviteeEmail),
    index('invitations_email_id').on(table.emailId),
    check('invitations_one_subject', sql`(group_id is null) <> (vault_id is null)`),
    check('invitations_vault_role', sql`(vault_role is null) = (vault_id is null)`),
  ],
);

/**
 * Every link of an invitation. All of them stay valid: renewing an invitation invalidates no link in an earlier mail, and any link
 * can be used to opt out of mail, even after the invitation was revoked.
 */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    /** Null once the invitation was deleted: with its group, its inviter, or by being revoked. */
    invitationId: text('invitation_id')
      .$type<InvitationId>()
      .references(() => invitations.id, { onDelete: 'set null' }),
    /** The invited mailbox; see `hashMailbox`. */
    emailSha256: text('email_sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('invitation_links_invitation_id').on(table.invitationId), index('invitation_links_created_at').on(table.createdAt)],
);

/** Leases of the api processes that hold streams, on the database clock: the clocks of several machines differ. */
export const presenceLeases = pgTable('presence_holders', {
  id: text('id').primaryKey(),
  leaseUntil: instant('alive_until').notNull(),
});

/** Who has an open stream in which process; deleted with the process (docs/decisions/0022-who-reads-and-who-is-here.md). */
export const presences = pgTable(
  'presences',
  {
    holderId: text('holder_id')
      .notNull()
      .references(() => presenceLeases.id, { onDelete: 'cascade' }),
    /** No foreign key: writing presence must neither wait for the account's row nor lock it. */
    userId: text('user_id').$type<UserId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.holderId, table.userId] }), index('presences_user_id').on(table.userId)],
);

/**
 * Who declined an invitation, and when last. Stored apart from the invitations, which are deleted with their group, so that nobody
 * can ask again through a new group (docs/PRODUCT.md, Invitations). The address is stored as a hash only.
 */
export const declinedAddresses = pgTable('declined_addresses', {
  emailSha256: text('email_sha256').primaryKey(),
  declinedAt: instant('declined_at').notNull(),
});
