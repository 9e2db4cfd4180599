import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

/** Postgres' error code for a template or database with open connections. */
const OBJECT_IN_USE = '55006';
/** The first version whose CREATE DATABASE has a STRATEGY option: 15. */
const STRATEGY_SINCE = 150_000;
const COPY_ATTEMPTS = 40;
const COPY_RETRY_MS = 100;

/** The same server and user as `url`, with another database. */
export function databaseUrlFor(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Creates an empty database on the server of `adminUrl`. */
export async function createEmptyDatabase(adminUrl: string, name: string): Promise<void> {
  await withAdmin(adminUrl, async (sql) => {
    await sql`create database ${sql(name)}`;
  });
}

/**
 * Copies a database file by file (tens of milliseconds), faster than logging each page where durability does not matter.
 * Waits up to four seconds for other connections to the template, such as autovacuum.
 */
export async function copyDatabase(adminUrl: string, names: { from: string; to: string }): Promise<void> {
  await withAdmin(adminUrl, async (sql) => {
    const [server] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    const strategy = (server?.version ?? 0) >= STRATEGY_SINCE ? sql`strategy file_copy` : sql``;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await sql`create database ${sql(names.to)} template ${sql(names.from)} ${strategy}`;
        return;
      } catch (error) {
        if (!isInUse(error) || attempt === COPY_ATTEMPTS) throw error;
        await delay(COPY_RETRY_MS);
      }
    }
  });
}

/** Drops a database despite open connections; a missing one is fine. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withAdmin(adminUrl, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

/** Drops all databases whose names begin with a prefix. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await withAdmin(adminUrl, async (sql) => {
    const names = await sql<{ name: string }[]>`select datname as name from pg_database where starts_with(datname, ${prefix})`;
    for (const { name } of names) await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

async function withAdmin(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === OBJECT_IN_USE;
}
