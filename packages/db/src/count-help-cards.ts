import { type SQL, sql, type WithSubquery } from 'drizzle-orm';
import type { Database } from './client.ts';
import { helpCardCounts } from './schema/operators.ts';

/**
 * The part of a statement that counts the help cards that it saves, so that no card is saved uncounted, and none counted that is not.
 * @param given.kind of the rows saved: an expression of type text
 * @param given.year the calendar year in UTC
 * @param given.from the saved rows: the name of another part of the statement, perhaps with a condition
 */
export function countHelpCards(db: Database, { kind, year, from }: { kind: SQL; year: SQL; from: SQL }): WithSubquery {
  return db.$with('counted', {}).as(sql`
    insert into ${helpCardCounts} as counts (year, kind, count)
    select ${year}::smallint, ${kind}::text, count(*) from ${from} having count(*) > 0 and ${kind}::text is not null
    on conflict (year, kind) do update set count = counts.count + excluded.count
    returning 1
  `);
}
