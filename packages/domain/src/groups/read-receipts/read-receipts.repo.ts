import type { Role } from '@everkin/contracts/chat';
import type { GroupId, GroupMessageId, UserId } from '@everkin/contracts/ids';
import { UNREAD_MAX_COUNT } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import { groupMembers, groups, presenceLeases, presences, users } from '@everkin/db/schema';
import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { StoredGroup } from '../groups.repo.ts';

export type Unread = { count: number; firstId: GroupMessageId };

/** As JSON has it: the time as PostgreSQL writes it. `isNotice` for help lines and Everkin's own notices. */
export type LastMessage = {
  userId: UserId | null;
  displayName: string;
  role: Role;
  createdAt: string;
  content: string;
  isNotice: boolean;
  isMuted: boolean;
};
export type GroupWithUnread = StoredGroup & { unreadCount: number | null; lastMessage: LastMessage | null };

/** Enough for the words that the list shows, whatever spaces it has. */
const REPLY_START_CHARS = 600;

/** A member's visibility settings and presence data. */
export type MemberSigns = {
  userId: UserId;
  showsPresence: boolean;
  showsReadMarks: boolean;
  showsUnread: boolean;
  isHere: boolean;
  /** The last message that they have read; null before the first. */
  readId: GroupMessageId | null;
};

/** The others' messages after a user's read marker, oldest first, up to the counting limit. */
const unreadOf = (userId: UserId) => sql`
  select message.id, message.sequence from group_messages message
  where message.group_id = ${groupMembers.groupId} and message.sequence > ${groupMembers.lastReadSequence}
    and message.user_id is distinct from ${userId} and message.state = 'complete'
  order by message.sequence limit ${UNREAD_MAX_COUNT}
`;

/** The last complete message of a group as its list needs it; a reply only as far as its first words may be shown. */
const lastMessageOf = sql<LastMessage | null>`(
  select json_build_object(
    'userId', message.user_id, 'displayName', message.display_name, 'role', message.role, 'createdAt', message.created_at,
    'content', case when message.role = 'user' then message.content else left(message.content, ${REPLY_START_CHARS}) end,
    'isNotice', message.help_card is not null or message.provenance is not distinct from 'service',
    'isMuted', message.role = 'assistant' and ${groupMembers.isAvatarMuted}
  )
  from group_messages message
  where message.group_id = ${groupMembers.groupId} and message.state = 'complete'
  order by message.sequence desc limit 1
)`;

/** Newest group first; the count is null for users who switched it off. */
export async function listGroupsWithUnread(
  db: Database,
  { userId, before, limit }: { userId: UserId; before: GroupId | undefined; limit: number },
): Promise<GroupWithUnread[]> {
  const isEarlier =
    before &&
    sql`(${groups.createdAt}, ${groups.id}) < (
      select earlier.created_at, earlier.id from groups earlier
      join group_members mine on mine.group_id = earlier.id and mine.user_id = ${userId}
      where earlier.id = ${before}
    )`;
  return db
    .select({
      ...getTableColumns(groups),
      unreadCount: sql<number | null>`case when ${users.showsUnread} then (select count(*)::int from (${unreadOf(userId)}) unread) end`,
      lastMessage: lastMessageOf,
    })
    .from(groups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(isEarlier || undefined)
    .orderBy(desc(groups.createdAt), desc(groups.id))
    .limit(limit);
}

/** @returns null when nothing is unread */
export async function findUnread(db: Database, { groupId, userId }: { groupId: GroupId; userId: UserId }): Promise<Unread | null> {
  const [row] = await db
    .select({
      count: sql<number>`(select count(*)::int from (${unreadOf(userId)}) unread)`,
      firstId: sql<GroupMessageId | null>`(select unread.id from (${unreadOf(userId)}) unread order by unread.sequence limit 1)`,
    })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  return row?.firstId ? { count: row.count, firstId: row.firstId } : null;
}

/** For all members of a group. */
export async function listMemberSigns(db: Database, groupId: GroupId): Promise<MemberSigns[]> {
  return db
    .select({
      userId: groupMembers.userId,
      showsPresence: users.showsPresence,
      showsReadMarks: users.showsReadMarks,
      showsUnread: users.showsUnread,
      isHere: sql<boolean>`exists (
        select from ${presences} join ${presenceLeases} on ${presenceLeases.id} = ${presences.holderId}
        where ${presences.userId} = ${groupMembers.userId} and ${presenceLeases.leaseUntil} > now()
      )`,
      // The last one that still exists: the message that was read may have been deleted.
      readId: sql<GroupMessageId | null>`case when ${groupMembers.readAt} is not null then (
        select message.id from group_messages message
        where message.group_id = ${groupMembers.groupId} and message.sequence <= ${groupMembers.lastReadSequence}
        order by message.sequence desc limit 1
      ) end`,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(eq(groupMembers.groupId, groupId));
}

/** Members of a group who show this, and therefore also see it of others. */
export async function listMembersWhoShow(db: Database, groupId: GroupId, sign: 'showsTyping' | 'showsReadMarks'): Promise<UserId[]> {
  const rows = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.id, groupMembers.userId), users[sign]))
    .where(eq(groupMembers.groupId, groupId));
  return rows.map((row) => row.userId);
}

/** Never moves back, whatever order requests arrive in. @returns whether the marker advanced, or was set for the first time */
export async function advanceReadMarker(
  tx: Database,
  { groupId, userId, sequence, readAt }: { groupId: GroupId; userId: UserId; sequence: number; readAt: Date },
): Promise<boolean> {
  const isNews = or(sql`${groupMembers.lastReadSequence} < ${sequence}`, isNull(groupMembers.readAt));
  const rows = await tx
    .update(groupMembers)
    .set({ lastReadSequence: sequence, readAt })
    .where(
      and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId), sql`${groupMembers.lastReadSequence} <= ${sequence}`, isNews),
    )
    .returning({ id: groupMembers.id });
  return rows.length === 1;
}
