import type { AvatarContents, Trait } from '@everkin/contracts/avatars';
import type { AvatarId, GroupId, UserId } from '@everkin/contracts/ids';
import type { MemoryType } from '@everkin/contracts/memories';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import { param, memoizePrepared } from '@everkin/db/prepared';
import { avatars, groupMembers, groups, memories, messages, traits } from '@everkin/db/schema';
import { visibleTo } from '@everkin/db/visible-to';
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';

export type StoredAvatar = typeof avatars.$inferSelect;
/** A trait with its position on its avatar. */
export type PlacedTrait = Trait & { position: number };
export type AvatarWithTraits = StoredAvatar & { traits: PlacedTrait[] };
/** As JSON has it: the time as PostgreSQL writes it. */
type NewestMemory = { title: string; type: MemoryType; createdAt: string };
export type AvatarWithActivity = AvatarWithTraits & { memoryCount: number; newestMemory: NewestMemory | null; lastTalkedAt: Date | null };
export type AvatarChanges = Partial<
  Pick<
    StoredAvatar,
    | 'goal'
    | 'name'
    | 'relationship'
    | 'status'
    | 'isActive'
    | 'imageUrl'
    | 'bornWords'
    | 'bornEdtf'
    | 'diedWords'
    | 'diedEdtf'
    | 'hemisphere'
  >
>;

export async function insertAvatar(db: Database, avatar: StoredAvatar): Promise<void> {
  await db.insert(avatars).values(avatar);
}

/**
 * An avatar and its traits in one round trip, as each chat turn starts with this query. The outer column is written out: in
 * single-table queries drizzle omits the table name, and a bare "id" in the subquery would be the trait's.
 */
const withTraits = {
  ...getTableColumns(avatars),
  traits: sql<PlacedTrait[]>`coalesce((
    select json_agg(json_build_object('id', t.id, 'trait', t.trait, 'value', t.value, 'position', t.position))
    from traits t where t.avatar_id = avatars.id
  ), '[]'::json)`,
};

const selectAvatarOfOwner = memoizePrepared((db) =>
  db
    .select(withTraits)
    .from(avatars)
    .where(and(eq(avatars.id, param('id')), eq(avatars.ownerId, param('ownerId'))))
    .limit(1)
    .prepare('avatar_of_owner'),
);

export async function findAvatarOfOwner(db: Database, ownerId: UserId, id: AvatarId): Promise<AvatarWithTraits | null> {
  const [row] = await selectAvatarOfOwner(db).execute({ id, ownerId });
  return row ?? null;
}

/** Locks an avatar of this owner until the transaction ends. @returns whether it still existed */
export async function lockAvatarOfOwner(
  tx: Database,
  ownerId: UserId,
  id: AvatarId,
  strength: 'update' | 'no key update' | 'key share',
): Promise<boolean> {
  const rows = await tx
    .select({ id: avatars.id })
    .from(avatars)
    .where(and(eq(avatars.id, id), eq(avatars.ownerId, ownerId)))
    .for(strength);
  return rows.length === 1;
}

/** Locks all groups of an avatar until the transaction ends. */
export async function lockGroupsOfAvatar(tx: Database, id: AvatarId): Promise<void> {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.avatarId, id)).orderBy(asc(groups.id)).for('update');
}

export async function findOwnerId(db: Database, id: AvatarId): Promise<UserId | null> {
  const [row] = await db.select({ ownerId: avatars.ownerId }).from(avatars).where(eq(avatars.id, id)).limit(1);
  return row?.ownerId ?? null;
}

/** All members of all groups of an avatar. */
export async function listGroupMembersOfAvatar(db: Database, id: AvatarId): Promise<{ groupId: GroupId; userId: UserId }[]> {
  return db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), eq(groups.avatarId, id)));
}

/** Counts the contents of an avatar, and lists its groups by name. */
export async function countContents(db: Database, id: AvatarId): Promise<AvatarContents> {
  const ofMemories = db
    .select({ memories: count(), recordings: sql<number>`count(*) filter (where ${memories.type} in ('voice', 'video'))`.mapWith(Number) })
    .from(memories)
    .where(eq(memories.avatarId, id));
  const ofMessages = db.select({ messages: count() }).from(messages).where(eq(messages.avatarId, id));
  const ofGroups = db
    .select({ name: groups.name, members: count(groupMembers.id) })
    .from(groups)
    .leftJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .where(eq(groups.avatarId, id))
    .groupBy(groups.id)
    .orderBy(asc(groups.name), asc(groups.id))
    .limit(PAGE_MAX_ROWS);
  const [[memoryCounts], [messageCounts], groupCounts] = await Promise.all([ofMemories, ofMessages, ofGroups]);
  return { memories: 0, recordings: 0, messages: 0, ...memoryCounts, ...messageCounts, groups: groupCounts };
}

/** Of a memory in a subquery of the list. */
const isVisible = visibleTo('owner', sql`m.shared`);

/** What the list adds to an avatar: counted and found by index, in the same statement for all avatars. */
const withActivity = {
  ...withTraits,
  memoryCount: sql<number>`(select count(*) from memories m where m.avatar_id = avatars.id and ${isVisible})`.mapWith(Number),
  newestMemory: sql<NewestMemory | null>`(
    select json_build_object('title', m.title, 'type', m.type, 'createdAt', m.created_at)
    from memories m where m.avatar_id = avatars.id and ${isVisible} order by m.created_at desc, m.id desc limit 1
  )`,
  lastTalkedAt: sql<Date | null>`(
    select m.created_at from messages m
    where m.avatar_id = avatars.id and m.user_id = avatars.owner_id order by m.sequence desc limit 1
  )`.mapWith(messages.createdAt),
};

/** Newest first. */
export async function listAvatarsOfOwner(
  db: Database,
  page: { ownerId: UserId; before: AvatarId | undefined; limit: number },
): Promise<AvatarWithActivity[]> {
  const isEarlier =
    page.before &&
    sql`(${avatars.createdAt}, ${avatars.id}) < (select a.created_at, a.id from avatars a where a.id = ${page.before} and a.owner_id = ${page.ownerId})`;
  return db
    .select(withActivity)
    .from(avatars)
    .where(and(eq(avatars.ownerId, page.ownerId), isEarlier))
    .orderBy(desc(avatars.createdAt), desc(avatars.id))
    .limit(page.limit);
}

export async function updateAvatarRow(db: Database, id: AvatarId, changes: AvatarChanges & { updatedAt: Date }): Promise<void> {
  await db.update(avatars).set(changes).where(eq(avatars.id, id));
}

export async function deleteAvatarRow(db: Database, id: AvatarId): Promise<void> {
  await db.delete(avatars).where(eq(avatars.id, id));
}

export async function upsertTraits(db: Database, avatarId: AvatarId, rows: PlacedTrait[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(traits)
    .values(rows.map((row) => ({ ...row, avatarId })))
    .onConflictDoUpdate({ target: [traits.avatarId, traits.id], set: { trait: sql`excluded.trait`, value: sql`excluded.value` } });
}
