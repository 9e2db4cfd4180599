import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/** Placeholder for a value that is bound when a prepared query runs. */
export const param = (name: string): Placeholder => sql.placeholder(name);

/**
 * Builds a prepared query once and then only binds values: for queries of every request. Building the SQL text each time would cost
 * more than sending it.
 * @param build ends in `.prepare(name)`, with `param` for values; called once per pool, and once per transaction
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
 * Like `memoizePrepared`, for raw SQL.
 * @param write returns the statement, with `param` for values; called at the first run
 * @returns a function that runs it; rows have PostgreSQL's column names
 */
export function prepareStatement(write: () => SQL): (db: Database, values: Record<string, unknown>) => Promise<Record<string, unknown>[]> {
  let statement: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return (db, values) => {
    statement ??= new PgDialect().sqlToQuery(write());
    return db._.session.prepareQuery<Rows>(statement, undefined, undefined, false).execute(values);
  };
}

type Rows = { execute: Record<string, unknown>[]; all: unknown; values: unknown };
