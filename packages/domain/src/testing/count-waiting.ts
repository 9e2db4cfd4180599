import type { Database } from '@everkin/db/client';
import { sql } from 'drizzle-orm';

/** How many connections to this database wait for a row lock. */
export async function countWaiting(db: Database): Promise<number> {
  const waiting = await db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length;
}
