import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { contextOf, datesOf } from './memory-date.rules.ts';
import { lastDayOf } from './last-day.ts';
import { clearDateReadings, listUnreadDates, saveReadDates } from './unread-dates.repo.ts';

/** Has the dates of an avatar read again, by `parseUnreadDates` or else by the sweep: for a transaction that changes what they depend on. */
export const clearReadDates = (tx: Database, avatarId: AvatarId): Promise<void> => clearDateReadings(tx, avatarId);

/** Rows read and written at a time. */
const SLICE_ROWS = 500;

/**
 * Reads the dates of memories written by an earlier version, or of an avatar whose life is known better now. The words stay as they are.
 * Who gave those of an earlier version is not known, so they count as found in the text.
 * @param avatarId of this avatar only
 * @returns how many were read
 */
export async function parseUnreadDates(deps: Pick<Deps, 'db' | 'clock'>, avatarId?: AvatarId): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await listUnreadDates(deps.db, { avatarId, limit: SLICE_ROWS });
    const now = deps.clock.now();
    const read = rows.map(({ id, happenedAt, dateSource, life }) => ({
      id,
      happenedAt,
      ...datesOf(happenedAt, dateSource ?? 'text', contextOf(life, lastDayOf(now))),
    }));
    if (read.length > 0) await saveReadDates(deps.db, read, now);
    count += read.length;
    if (rows.length < SLICE_ROWS) return count;
  }
}
