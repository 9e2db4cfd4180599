import postgres from 'postgres';
import { hasCode } from './process-liveness.ts';

/** Credentials for a server on this host. */
export type PostgresLogin = { port: number; user: string; password: string };

/** The connection string for one database of the server. */
export function buildPostgresUrl({ port, user, password }: PostgresLogin, database: string): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/**
 * Whether the server accepts connections.
 * @returns 'later' while it starts or stops, 'no' when nothing or another program responds
 */
export async function probePostgres(login: PostgresLogin): Promise<'yes' | 'later' | 'no'> {
  try {
    await withConnection(login, (sql) => sql`select 1`);
    return 'yes';
  } catch (error) {
    // 57P03 cannot_connect_now, 57P01 admin_shutdown
    return hasCode(error, '57P03') || hasCode(error, '57P01') ? 'later' : 'no';
  }
}

/** Creates a database if it does not exist. */
export async function ensureDatabase(login: PostgresLogin, database: string): Promise<void> {
  await withConnection(login, async (sql) => {
    const known = await sql`select 1 from pg_database where datname = ${database}`;
    if (known.length === 0) await sql`create database ${sql(database)}`;
  });
}

/** The number of the server's connections, excluding this one. */
export async function countPostgresClients(login: PostgresLogin): Promise<number> {
  return withConnection(login, async (sql) => {
    const rows = await sql<{ clients: number }[]>`
      select count(*)::int clients from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return rows[0]?.clients ?? 0;
  });
}

async function withConnection<T>(login: PostgresLogin, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(buildPostgresUrl(login, 'postgres'), { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
