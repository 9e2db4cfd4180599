import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { createHeartbeat } from './heartbeat.ts';
import * as schema from './schema/index.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

type Schema = typeof schema;

/** The database as use-cases see it: the pool, or a transaction. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Schema>;

export type DatabaseClient = {
  db: Database;
  /** The server's clock, which gives the writes of several machines a common order. Available shortly after the first query. */
  clock: Pick<ServerClock, 'now'>;
  /** Resolves once the server responds; throws the driver's error. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** How long a connection attempt may take before the database counts as down (docs/RELIABILITY.md, P9: within a second). */
const CONNECT_TIMEOUT_S = 1;
/** Liveness is checked by `createHeartbeat`, not by the driver. */
const PATIENT_TIMEOUT_S = 10;

/** Enforced by the server. A statement waiting for a lock holds a connection that others need, so the lock timeout is shorter. */
export const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 3_000;

type PoolOptions = { url: string; maxConnections: number };

/**
 * Creates a connection pool; connections are opened on first use. While the pool is in use, one extra connection detects a server
 * that does not respond: pending and new queries then fail until the server is back.
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
    // Reconnects within half a second of a restart, without the driver's growing back-off.
    backoff: () => 0.25,
    onnotice: () => {},
    // The driver would query array types on each new connection, although no column has one, and would leave a rejection of that query
    // unhandled: it would end the process.
    fetch_types: false,
    connection: { application_name: 'everkin', statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS },
  });
}

type ReplaceablePool = {
  /** The pool given to drizzle, which sets the type parsers on this one. */
  first: postgres.Sql;
  current(): Pick<postgres.Sql, 'unsafe' | 'begin'>;
  /** Rejects pending queries as disconnected, and creates a new pool. */
  replace(): void;
  end(): Promise<void>;
};

function createReplaceablePool(options: PoolOptions): ReplaceablePool {
  const open = (): postgres.Sql => connect({ ...options, connectTimeoutS: CONNECT_TIMEOUT_S });
  const first = open();
  let sql = first;
  // Captured before the first pool's own methods are wrapped.
  let methods = bindMethods(first);
  return {
    first,
    current: () => methods,
    replace: () => {
      // The driver has no other way to reject its queued queries.
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
 * The methods that drizzle calls, delegated to the current pool. drizzle sends every query through `unsafe`, which postgres.js
 * prepares anew each time, at the cost of a second round trip. Named statements are prepared once per connection. (Behind PgBouncer
 * in transaction mode this needs its `max_prepared_statements`: docs/OPERATIONS.md.)
 * @param admit called before each query and transaction; throws to reject it
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
