import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

type Schema = typeof schema;

/** The database as use-cases see it: the pool, or one transaction of it. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Schema>;

export type DatabaseClient = {
  db: Database;
  /** Answers once the server does; throws what the driver throws. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * drizzle sends every query through `unsafe`, which postgres.js parses anew each time, at the price of a second
 * round trip. Named statements are parsed once a connection. (Behind PgBouncer in transaction mode this needs its
 * `max_prepared_statements`, version 1.21 or newer.)
 */
function prepareStatements(sql: postgres.Sql): postgres.Sql {
  const unsafe = sql.unsafe.bind(sql);
  return Object.assign(sql, {
    unsafe: (query: string, parameters?: Parameters<typeof unsafe>[1], options?: Parameters<typeof unsafe>[2]) =>
      unsafe(query, parameters, { prepare: true, ...options }),
  });
}

/** How long a connection attempt may take before a caller hears that the database is away (promises.md P9: under 1 s). */
const CONNECT_TIMEOUT_S = 1;

/**
 * Opens a pool of connections; the first is made on first use.
 * @param options.url postgres://…
 * @param options.maxConnections how many this process may hold at once
 */
export function createDatabase(options: { url: string; maxConnections: number }): DatabaseClient {
  const sql = postgres(options.url, {
    max: options.maxConnections,
    connect_timeout: CONNECT_TIMEOUT_S,
    // A server that comes back is found again within half a second, not after the driver's growing pauses.
    backoff: () => 0.25,
    onnotice: () => {},
    connection: { application_name: 'everkin', statement_timeout: 15_000 },
  });
  return {
    db: drizzle(prepareStatements(sql), { schema }),
    ping: async () => {
      await sql`select 1`;
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
