import type { Database } from '@everkin/db/client';
import { helpCardCounts } from '@everkin/db/schema';
import { desc } from 'drizzle-orm';

/** Newest year first. */
export const listHelpCardCounts = (db: Database): Promise<(typeof helpCardCounts.$inferSelect)[]> =>
  db.select().from(helpCardCounts).orderBy(desc(helpCardCounts.year));
