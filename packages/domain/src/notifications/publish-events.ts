import type { LiveChange } from '@everkin/contracts/events';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { deleteLiveEventsOf, insertLiveEvents, type NewLiveEvent } from './live-events.repo.ts';

// What changed is written in the transaction that changes it: it is told if and only if it happened. After the commit
// the caller wakes the processes that hold streams, with `deps.realtime.wake({})`; a wake that is lost only delays.

/** Writes that something changed, for everybody whom it concerns. */
export const publishEvents = (tx: Database, userIds: Iterable<UserId>, change: LiveChange): Promise<void> =>
  publishEventsTo(
    tx,
    [...userIds].map((userId) => ({ userId, change })),
  );

/** As `publishEvents`, where each is told something else. */
export async function publishEventsTo(tx: Database, news: NewLiveEvent[]): Promise<void> {
  if (news.length > 0) await insertLiveEvents(tx, news);
}

/** Takes back what somebody was to be told, with their account. */
export const deleteEventsOf = (tx: Database, userId: UserId): Promise<void> => deleteLiveEventsOf(tx, userId);
