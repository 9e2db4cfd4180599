import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export type HelpCardKind = 'clear' | 'possible';

/**
 * How many help cards were saved in a calendar year (UTC), for the operator (docs/decisions/0024-what-an-operator-may-see.md).
 * Says nothing of whom, and is not reduced when a message or an account is deleted.
 */
export const helpCardCounts = pgTable(
  'help_card_counts',
  {
    year: smallint('year').notNull(),
    kind: text('kind').$type<HelpCardKind>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.kind] })],
);
