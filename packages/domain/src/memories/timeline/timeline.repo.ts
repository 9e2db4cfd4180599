import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { files, memories, timelineDay, timelineWidth } from '@everkin/db/schema';
import { type Listener, visibleTo } from '@everkin/db/visible-to';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type ListedMemory, listedColumns } from '../memories.repo.ts';

/** Whose timeline, and for whom. */
type Whose = { avatarId: AvatarId; listener: Listener };
/** The years are both included; `after` and `before` are the memories that a page follows or precedes. */
type TimelinePart = Whose & {
  from?: number | undefined;
  to?: number | undefined;
  after?: MemoryId | undefined;
  before?: MemoryId | undefined;
  limit: number;
};

const isOf = ({ avatarId, listener }: Whose): SQL | undefined => and(eq(memories.avatarId, avatarId), visibleTo(listener));

const PLACE = sql`(${timelineDay(memories)}, ${timelineWidth(memories)}, ${memories.createdAt}, ${memories.id})`;

/** The place of another memory of the avatar. What stands nowhere in its timeline has nothing before or after it. */
function placeOf(id: MemoryId, avatarId: AvatarId): SQL {
  const columns = { dateEdtf: sql`m.date_edtf`, dateEarliest: sql`m.date_earliest`, dateLatest: sql`m.date_latest` };
  return sql`(select ${timelineDay(columns)}, ${timelineWidth(columns)}, m.created_at, m.id from ${memories} m
    where m.id = ${id} and m.avatar_id = ${avatarId} and m.date_edtf is not null)`;
}

/** What may have been in these years, both included. */
export const overlapsYears = ({ from, to }: Pick<TimelinePart, 'from' | 'to'>): SQL | undefined =>
  and(
    from === undefined ? undefined : or(isNull(memories.dateLatest), gte(memories.dateLatest, `${from}-01-01`)),
    to === undefined ? undefined : or(isNull(memories.dateEarliest), lte(memories.dateEarliest, `${to}-12-31`)),
  );

/** The order of the timeline: by the earliest day, then the more exact first, then as they were added. */
export const timelineOrder = (order: typeof asc): SQL[] => [
  order(timelineDay(memories)),
  order(timelineWidth(memories)),
  order(memories.createdAt),
  order(memories.id),
];

/**
 * A page of the dated memories in the order of the timeline. With `before`, those nearest to it, in the same order.
 */
export async function listDated(db: Database, part: TimelinePart): Promise<ListedMemory[]> {
  const { avatarId, after, before } = part;
  const order = before === undefined ? asc : desc;
  const rows = await db
    .select({ memory: listedColumns, file: files })
    .from(memories)
    .leftJoin(files, eq(files.id, memories.fileId))
    .where(
      and(
        isOf(part),
        isNotNull(memories.dateEdtf),
        overlapsYears(part),
        after && sql`${PLACE} > ${placeOf(after, avatarId)}`,
        before && sql`${PLACE} < ${placeOf(before, avatarId)}`,
      ),
    )
    .orderBy(...timelineOrder(order))
    .limit(part.limit);
  return before === undefined ? rows : rows.toReversed();
}

/** Whether any memory may have been in these years. */
export async function hasDatedIn(db: Database, part: Whose & Pick<TimelinePart, 'from' | 'to'>): Promise<boolean> {
  const [row] = await db
    .select({ id: memories.id })
    .from(memories)
    .where(and(isOf(part), isNotNull(memories.dateEdtf), overlapsYears(part)))
    .limit(1);
  return row !== undefined;
}

/** Memories without a date that are not still being read: those may find theirs. */
const isUndated = (whose: Whose): SQL | undefined =>
  and(isOf(whose), isNull(memories.dateEdtf), inArray(memories.status, ['ready', 'failed']));

/** A page of the memories without a date, newest first. */
export async function listUndated(db: Database, page: Whose & { before?: MemoryId | undefined; limit: number }): Promise<ListedMemory[]> {
  const isEarlier =
    page.before &&
    sql`(${memories.createdAt}, ${memories.id}) < (select m.created_at, m.id from ${memories} m where m.id = ${page.before} and m.avatar_id = ${page.avatarId})`;
  return db
    .select({ memory: listedColumns, file: files })
    .from(memories)
    .leftJoin(files, eq(files.id, memories.fileId))
    .where(and(isUndated(page), isEarlier))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(page.limit);
}

export const countUndated = (db: Database, whose: Whose): Promise<number> => db.$count(memories, isUndated(whose));

/** The first and the last day of all dated memories; null while none is dated. */
export async function findSpan(db: Database, whose: Whose): Promise<{ first: string; last: string } | null> {
  const [row] = await db
    .select({
      first: sql<string | null>`min(coalesce(${memories.dateEarliest}, ${memories.dateLatest}))::text`,
      last: sql<string | null>`max(coalesce(${memories.dateLatest}, ${memories.dateEarliest}))::text`,
    })
    .from(memories)
    .where(and(isOf(whose), isNotNull(memories.dateEdtf)));
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
}
