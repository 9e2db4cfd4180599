import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { createHeartbeat } from './heartbeat.ts';
import * as schema from './schema/index.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

type Schema = typeof schema;

/** The database as use-cases see it: the pool, or one transaction of it. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Schema>;

export type DatabaseClient = {
  db: Database;
  /** The server's own: what several machines write down is in one order by it. Known a moment after the first query. */
  clock: Pick<ServerClock, 'now'>;
  /** Answers once the server does; throws what the driver throws. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** How long a connection attempt may take before the database counts as away (docs/RELIABILITY.md, P9: within a second). */
const CONNECT_TIMEOUT_S = 1;
/** A sign of life is waited for by `createHeartbeat`, not by the driver. */
const PATIENT_TIMEOUT_S = 10;

/** What the server ends by itself. Whoever waits for a lock holds a connection that others need, so it waits for less. */
export const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 3_000;

type PoolOptions = { url: string; maxConnections: number };

/**
 * Opens a pool of connections; the first is made on first use. One more is held while it is in use, to notice a
 * server that does not answer: what waits is then told so, and so is what follows, until the server is back.
 * @param options.url postgres://…
 * @param options.maxConnections how many this process may hold at once
 */
export function createDatabase(options: PoolOptions): DatabaseClient {
  const pool = createReplaceablePool(options);
  const clock = createServerClock();
  const watch = createHeartbeat({
    connect: () => connect({ url: options.url, maxConnections: 1, connectTimeoutS: PATIENT_TIMEOUT_S }),
    onSilence: () => pool.replace(),
    onTime: (time) => clock.hear(time),
  });
  const client = guard(pool, () => watch.refuseWhileSilent());
  return {
    db: drizzle(client, { schema }),
    clock,
    ping: async () => {
      await client.unsafe('select 1');
    },
    close: async () => {
      await watch.close();
      await pool.end();
    },
  };
}

function connect(options: PoolOptions & { connectTimeoutS: number }): postgres.Sql {
  return postgres(options.url, {
    max: options.maxConnections,
    connect_timeout: options.connectTimeoutS,
    // A server that comes back is found again within half a second, not after the driver's growing pauses.
    backoff: () => 0.25,
    onnotice: () => {},
    // The driver would ask each new connection for the types of arrays, of which no column has one, and let nobody hear
    // when that question is cut off: the rejection would end the process.
    fetch_types: false,
    connection: { application_name: 'everkin', statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS },
  });
}

type ReplaceablePool = {
  /** The pool that drizzle is given; it sets how values are read on this one. */
  first: postgres.Sql;
  current(): Pick<postgres.Sql, 'unsafe' | 'begin'>;
  /** Tells everybody who waits that the connection is gone, and begins anew. */
  replace(): void;
  end(): Promise<void>;
};

function createReplaceablePool(options: PoolOptions): ReplaceablePool {
  const open = (): postgres.Sql => connect({ ...options, connectTimeoutS: CONNECT_TIMEOUT_S });
  const first = open();
  let sql = first;
  // The first one's own methods are about to be guarded.
  let methods = bindMethods(first);
  return {
    first,
    current: () => methods,
    replace: () => {
      // The driver has no other way to reach those who wait in its queue.
      void sql.end({ timeout: 0 });
      sql = open();
      Object.assign(sql.options.parsers, first.options.parsers);
      Object.assign(sql.options.serializers, first.options.serializers);
      methods = bindMethods(sql);
    },
    end: () => sql.end({ timeout: 5 }),
  };
}

const bindMethods = (sql: postgres.Sql): Pick<postgres.Sql, 'unsafe' | 'begin'> => ({
  unsafe: sql.unsafe.bind(sql),
  begin: sql.begin.bind(sql),
});

/**
 * What drizzle calls, over the pool as it now is. drizzle sends every query through `unsafe`, which postgres.js parses
 * anew each time, at the price of a second round trip. Named statements are parsed once a connection. (Behind PgBouncer
 * in transaction mode this needs its `max_prepared_statements`: docs/OPERATIONS.md.)
 * @param admit called before each query and transaction; throws where it may not begin
 */
function guard(pool: ReplaceablePool, admit: () => void): postgres.Sql {
  type Unsafe = postgres.Sql['unsafe'];
  const unsafe = (query: string, parameters?: Parameters<Unsafe>[1], options?: Parameters<Unsafe>[2]) => {
    admit();
    return pool.current().unsafe(query, parameters, { prepare: true, ...options });
  };
  const begin = async <T>(work: (sql: postgres.TransactionSql) => T | Promise<T>) => {
    admit();
    return pool.current().begin(work);
  };
  return Object.assign(pool.first, { unsafe, begin });
}
