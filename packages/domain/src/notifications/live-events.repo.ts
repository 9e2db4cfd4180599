import { LIVE_EVENTS_KEPT_HOURS, type LiveChange } from '@everkin/contracts/events';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { param, prepareStatement } from '@everkin/db/prepared';
import { liveEvents } from '@everkin/db/schema';
import { eq, lt, sql } from 'drizzle-orm';
import type { LivePosition } from './live-position.rules.ts';

export type NewLiveEvent = { userId: UserId; change: LiveChange };
export type StoredLiveEvent = LivePosition & { userId: UserId; change: unknown };

/** Events in order, and the horizon up to which all events are visible. */
export type LiveReading = {
  events: StoredLiveEvent[];
  /** Every transaction before this one has been committed or rolled back. */
  horizon: number;
  /** No transaction has reached this number yet. */
  newest: number;
  /** The database clock. */
  nowMs: number;
  /** Whether committed events wait for an earlier transaction to end. */
  hasWaiting: boolean;
};

// One parameter for any number of rows; otherwise a statement would be prepared, and cached, for every size.
const writeEvents = prepareStatement(
  () => sql`
    insert into live_events (user_id, change)
    select event."userId", event.change from jsonb_to_recordset(${param('events')}::jsonb) as event("userId" text, change jsonb)
  `,
);

export async function insertLiveEvents(tx: Database, events: NewLiveEvent[]): Promise<void> {
  await writeEvents(tx, { events: JSON.stringify(events) });
}

/**
 * The statement's snapshot shows which transactions are still in progress. Rows of the earliest of them and of later ones are held
 * back, so that no row appears before a position that was already passed.
 */
const reading = (filter: ReturnType<typeof sql>) => sql`
  with seen as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_snapshot_xmax(pg_current_snapshot()) as newest)
  select
    horizon::text, newest::text, (extract(epoch from now()) * 1000)::bigint::text as now_ms,
    exists (select from live_events where transaction >= horizon) as has_waiting,
    (
      select coalesce(json_agg(json_build_object(
        'transaction', event.transaction::text::bigint, 'id', event.id, 'atMs', (extract(epoch from event.created_at) * 1000)::bigint,
        'userId', event.user_id, 'change', event.change
      ) order by event.transaction, event.id), '[]'::json)
      from (
        select * from live_events
        where (transaction, id) > (${param('transaction')}::text::xid8, ${param('id')}::bigint) and transaction < horizon and ${filter}
        order by transaction, id limit ${param('limit')}
      ) event
    ) as events
  from seen
`;

const readAll = prepareStatement(() => reading(sql`true`));
const readOfUser = prepareStatement(() => reading(sql`user_id = ${param('userId')}`));

/** @param filter.userId only events for this user */
export async function listLiveEventsAfter(
  db: Database,
  position: LivePosition,
  filter: { limit: number; userId?: UserId },
): Promise<LiveReading> {
  const { userId, limit } = filter;
  const place = { transaction: String(position.transaction), id: position.id, limit };
  const [row] = userId === undefined ? await readAll(db, place) : await readOfUser(db, { ...place, userId });
  return toReading(row ?? {});
}

/** The query above built JSON of exactly this shape. */
const asEvents = (json: unknown): StoredLiveEvent[] => json as StoredLiveEvent[];

const toReading = (row: Record<string, unknown>): LiveReading => ({
  events: asEvents(row['events']),
  horizon: Number(row['horizon']),
  newest: Number(row['newest']),
  nowMs: Number(row['now_ms']),
  hasWaiting: row['has_waiting'] === true,
});

export async function deleteLiveEventsOf(tx: Database, userId: UserId): Promise<void> {
  await tx.delete(liveEvents).where(eq(liveEvents.userId, userId));
}

/** @returns how many events older than a day were deleted */
export async function deleteOldLiveEvents(db: Database): Promise<number> {
  const rows = await db
    .delete(liveEvents)
    .where(lt(liveEvents.createdAt, sql`now() - ${LIVE_EVENTS_KEPT_HOURS} * interval '1 hour'`))
    .returning({ id: liveEvents.id });
  return rows.length;
}
