import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/** Where a value goes that is filled in when a prepared query runs. */
export const param = (name: string): Placeholder => sql.placeholder(name);

/**
 * A query that is put together once and then only filled in: for what every request asks. Its text is otherwise written
 * anew each time, at a price above that of sending it.
 * @param build ends in `.prepare(name)`, with `given` where values go; built once per pool, and once per transaction
 */
export function memoizePrepared<Query extends object>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/**
 * As `memoizePrepared`, for a statement in SQL.
 * @param write gives the statement, with `given` where values go; called with the first run
 * @returns runs it; rows as PostgreSQL names their columns
 */
export function prepareStatement(write: () => SQL): (db: Database, values: Record<string, unknown>) => Promise<Record<string, unknown>[]> {
  let statement: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return (db, values) => {
    statement ??= new PgDialect().sqlToQuery(write());
    return db._.session.prepareQuery<Rows>(statement, undefined, undefined, false).execute(values);
  };
}

type Rows = { execute: Record<string, unknown>[]; all: unknown; values: unknown };
