import type { LiveChange } from '@everkin/contracts/events';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { deleteLiveEventsOf, insertLiveEvents, type NewLiveEvent } from './live-events.repo.ts';

// Events are written in the transaction that makes the change, so they are published if and only if it commits. After the commit the caller
// wakes the processes that hold streams (`commit`); a lost wake only delays the events.

/** Writes an event for everybody affected by a change. */
export const publishEvents = (tx: Database, userIds: Iterable<UserId>, change: LiveChange): Promise<void> =>
  publishEventsTo(
    tx,
    [...userIds].map((userId) => ({ userId, change })),
  );

/** Like `publishEvents`, with a different event per recipient. */
export async function publishEventsTo(tx: Database, news: NewLiveEvent[]): Promise<void> {
  if (news.length > 0) await insertLiveEvents(tx, news);
}

/** Deletes a user's pending events, with their account. */
export const deleteEventsOf = (tx: Database, userId: UserId): Promise<void> => deleteLiveEventsOf(tx, userId);
