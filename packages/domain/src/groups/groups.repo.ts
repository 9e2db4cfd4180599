import type { AvatarId, GroupId, GroupMessageId, MemberId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { countHelpCards } from '@everkin/db/count-help-cards';
import { avatars, groupMembers, groupMessages, groups, users } from '@everkin/db/schema';
import type { DangerLevel } from '../chat/crisis/crisis.rules.ts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';

export type StoredGroup = typeof groups.$inferSelect;
export type StoredMember = typeof groupMembers.$inferSelect;
export type MemberWithUser = StoredMember & { displayName: string; profilePictureFileId: string | null };
export type StoredGroupMessage = typeof groupMessages.$inferSelect;
export type GroupChanges = Partial<Pick<StoredGroup, 'name' | 'replyPolicy' | 'whoMayInvite' | 'ownerId'>>;
/** The fields of an avatar that its groups need, and all that members see of it. */
export type GroupAvatar = { id: AvatarId; ownerId: UserId; name: string; imageUrl: string | null };

export async function insertGroup(db: Database, group: StoredGroup): Promise<void> {
  await db.insert(groups).values(group);
}

/** Newest first. */
export async function listGroupsOfUser(db: Database, userId: UserId): Promise<StoredGroup[]> {
  return db
    .select(getTableColumns(groups))
    .from(groups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .orderBy(desc(groups.createdAt), desc(groups.id));
}

export async function findGroupById(db: Database, id: GroupId): Promise<StoredGroup | null> {
  const [row] = await db.select().from(groups).where(eq(groups.id, id)).limit(1);
  return row ?? null;
}

export async function findGroupOfMember(db: Database, userId: UserId, id: GroupId): Promise<StoredGroup | null> {
  const [row] = await db
    .select(getTableColumns(groups))
    .from(groups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .where(eq(groups.id, id))
    .limit(1);
  return row ?? null;
}

/**
 * Locks a group until the transaction ends, so that joining, leaving, inviting and handing over are serialized. Messages are
 * not blocked: foreign keys to the group's id can still be inserted.
 */
export async function lockGroup(tx: Database, id: GroupId): Promise<StoredGroup | null> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update');
  return row ?? null;
}

/**
 * Acquires the message lock of a group until the transaction ends: the group cannot be deleted meanwhile, and messages are
 * serialized, so that they become visible in the order of their sequence. Does not wait for members who join or leave.
 * @returns whether the group exists
 */
export async function acquireMessageLock(tx: Database, id: GroupId): Promise<boolean> {
  const held = await tx.execute(sql`
    with held as (select id from groups where id = ${id} for key share)
    select pg_advisory_xact_lock(hashtextextended(id, 0)) from held
  `);
  return held.length === 1;
}

export async function updateGroupRow(db: Database, id: GroupId, changes: GroupChanges): Promise<void> {
  if (Object.values(changes).some((value) => value !== undefined)) await db.update(groups).set(changes).where(eq(groups.id, id));
}

export async function deleteGroupRow(db: Database, id: GroupId): Promise<void> {
  await db.delete(groups).where(eq(groups.id, id));
}

export async function findGroupAvatar(db: Database, id: AvatarId): Promise<GroupAvatar | null> {
  const [row] = await db
    .select({ id: avatars.id, ownerId: avatars.ownerId, name: avatars.name, imageUrl: avatars.imageUrl })
    .from(avatars)
    .where(eq(avatars.id, id))
    .limit(1);
  return row ?? null;
}

/** What an invitation to the group is about: the group and its avatar. */
export async function findGroupSubject(
  db: Database,
  id: GroupId,
): Promise<{ groupName: string; avatarName: string; imageUrl: string | null } | null> {
  const [row] = await db
    .select({ groupName: groups.name, avatarName: avatars.name, imageUrl: avatars.imageUrl })
    .from(groups)
    .innerJoin(avatars, eq(avatars.id, groups.avatarId))
    .where(eq(groups.id, id))
    .limit(1);
  return row ?? null;
}

const lastSequenceOf = (groupId: GroupId) =>
  sql`coalesce((select max(message.sequence) from group_messages message where message.group_id = ${groupId}), 0)`;

/** Does nothing for an existing member. A new member starts with nothing unread. */
export async function insertMember(db: Database, member: typeof groupMembers.$inferInsert): Promise<void> {
  await db
    .insert(groupMembers)
    .values({ lastReadSequence: lastSequenceOf(member.groupId), ...member })
    .onConflictDoNothing({ target: [groupMembers.groupId, groupMembers.userId] });
}

/** Longest-standing member first. */
export async function listMembers(db: Database, groupId: GroupId): Promise<MemberWithUser[]> {
  return db
    .select({ ...getTableColumns(groupMembers), displayName: users.displayName, profilePictureFileId: users.profilePictureFileId })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.id));
}

export const countMembers = (db: Database, groupId: GroupId): Promise<number> => db.$count(groupMembers, eq(groupMembers.groupId, groupId));

export async function listMemberUserIds(db: Database, groupId: GroupId): Promise<UserId[]> {
  const rows = await db.select({ userId: groupMembers.userId }).from(groupMembers).where(eq(groupMembers.groupId, groupId));
  return rows.map((row) => row.userId);
}

export async function findMember(db: Database, groupId: GroupId, id: MemberId): Promise<StoredMember | null> {
  const [row] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.id, id)))
    .limit(1);
  return row ?? null;
}

const isMembership = (groupId: GroupId, userId: UserId) => and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId));

export async function findMembership(db: Database, groupId: GroupId, userId: UserId): Promise<StoredMember | null> {
  const [row] = await db.select().from(groupMembers).where(isMembership(groupId, userId)).limit(1);
  return row ?? null;
}

/** Locks the member until the transaction ends, so that the membership cannot end before. @returns whether they are a member */
export async function updateTyping(
  db: Database,
  { groupId, userId, typingUntil }: { groupId: GroupId; userId: UserId; typingUntil: Date | null },
): Promise<boolean> {
  const rows = await db.update(groupMembers).set({ typingUntil }).where(isMembership(groupId, userId)).returning({ id: groupMembers.id });
  return rows.length === 1;
}

/** @returns whether they are a member */
export async function updateMute(
  db: Database,
  { groupId, userId, isAvatarMuted }: { groupId: GroupId; userId: UserId; isAvatarMuted: boolean },
): Promise<boolean> {
  const rows = await db.update(groupMembers).set({ isAvatarMuted }).where(isMembership(groupId, userId)).returning({ id: groupMembers.id });
  return rows.length === 1;
}

export async function findMemberByEmail(db: Database, groupId: GroupId, email: string): Promise<StoredMember | null> {
  const [row] = await db
    .select(getTableColumns(groupMembers))
    .from(groupMembers)
    .innerJoin(users, and(eq(users.id, groupMembers.userId), eq(users.username, email)))
    .where(eq(groupMembers.groupId, groupId))
    .limit(1);
  return row ?? null;
}

export async function deleteMember(db: Database, id: MemberId): Promise<void> {
  await db.delete(groupMembers).where(eq(groupMembers.id, id));
}

export async function insertGroupMessage(db: Database, message: typeof groupMessages.$inferInsert): Promise<StoredGroupMessage> {
  const [row] = await db.insert(groupMessages).values(message).returning();
  if (!row) throw new Error('INSERT … RETURNING gave no row');
  return row;
}

export async function findGroupMessage(db: Database, id: GroupMessageId): Promise<StoredGroupMessage | null> {
  const [row] = await db.select().from(groupMessages).where(eq(groupMessages.id, id)).limit(1);
  return row ?? null;
}

export async function findGroupReply(db: Database, promptId: GroupMessageId): Promise<StoredGroupMessage | null> {
  const [row] = await db.select().from(groupMessages).where(eq(groupMessages.replyTo, promptId)).limit(1);
  return row ?? null;
}

/**
 * Opens the avatar's reply to a message, or reopens it after the process that made it died.
 * @returns null while another reply is made in this group, once this one has ended, or when a newer message was just saved: it
 *   would come before the reply and never be answered
 */
export async function openGroupReply(
  tx: Database,
  reply: typeof groupMessages.$inferInsert & { replyTo: GroupMessageId },
): Promise<StoredGroupMessage | null> {
  if (!(await acquireMessageLock(tx, reply.groupId))) return null;
  const begun = await updateGroupReply(tx, { replyTo: reply.replyTo }, { content: '' });
  if (begun || (await hasMessagesAfter(tx, reply.groupId, reply.replyTo))) return begun;
  const [opened] = await tx.insert(groupMessages).values(reply).onConflictDoNothing().returning();
  return opened ?? null;
}

async function hasMessagesAfter(db: Database, groupId: GroupId, id: GroupMessageId): Promise<boolean> {
  const isAfter = sql`${groupMessages.sequence} > (select m.sequence from group_messages m where m.id = ${id})`;
  return (await db.$count(groupMessages, and(eq(groupMessages.groupId, groupId), eq(groupMessages.role, 'user'), isAfter))) > 0;
}

type ReplyChanges = Partial<Pick<StoredGroupMessage, 'content' | 'state' | 'provenance' | 'sources' | 'parts' | 'helpCard' | 'error'>>;

/** Updates a reply in progress. @returns null when there is none */
export async function updateGroupReply(
  db: Database,
  which: GroupMessageId | { replyTo: GroupMessageId },
  changes: ReplyChanges,
): Promise<StoredGroupMessage | null> {
  const isMeant = typeof which === 'string' ? eq(groupMessages.id, which) : eq(groupMessages.replyTo, which.replyTo);
  const [row] = await db
    .update(groupMessages)
    .set(changes)
    .where(and(isMeant, eq(groupMessages.state, 'streaming')))
    .returning();
  return row ?? null;
}

/**
 * Ends a reply in progress with its whole text.
 * @param reply.danger that it gives help for: counted as a help card of the year
 * @returns null when there is none
 */
export async function finishGroupReply(
  db: Database,
  id: GroupMessageId,
  { danger, now, ...text }: Required<Omit<ReplyChanges, 'state' | 'error'>> & { danger: DangerLevel | null; now: Date },
): Promise<StoredGroupMessage | null> {
  const isMeant = and(eq(groupMessages.id, id), eq(groupMessages.state, 'streaming'));
  const saved = db.$with('saved').as(
    db
      .update(groupMessages)
      .set({ ...text, state: 'complete' })
      .where(isMeant)
      .returning(),
  );
  const counted = countHelpCards(db, { kind: sql`${danger}`, year: sql`${now.getUTCFullYear()}`, from: sql`saved` });
  const [row] = await db.with(saved, counted).select().from(saved);
  return row ?? null;
}

/** Oldest first; with a limit, the newest that many. */
export async function listGroupMessages(
  db: Database,
  filter: { groupId: GroupId; limit: number; before?: GroupMessageId | undefined },
): Promise<StoredGroupMessage[]> {
  const conditions: (SQL | undefined)[] = [eq(groupMessages.groupId, filter.groupId)];
  if (filter.before)
    conditions.push(
      sql`${groupMessages.sequence} < (select m.sequence from group_messages m where m.id = ${filter.before} and m.group_id = ${filter.groupId})`,
    );
  const newest = await db
    .select()
    .from(groupMessages)
    .where(and(...conditions))
    .orderBy(desc(groupMessages.sequence))
    .limit(filter.limit);
  return newest.toReversed();
}
