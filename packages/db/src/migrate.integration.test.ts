import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, databaseUrlFor, dropDatabase } from '../../../tests/database-admin.ts';
import { createDatabase } from './client.ts';
import { migrateDatabase } from './migrate.ts';

const name = `everkin_migrate_${randomBytes(6).toString('hex')}`;
let url: string;

beforeEach(async () => {
  await createEmptyDatabase(inject('databaseUrl'), name);
  url = databaseUrlFor(inject('databaseUrl'), name);
});
afterEach(() => dropDatabase(inject('databaseUrl'), name));

async function query(text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

describe('migrating', () => {
  it('from eight processes at once creates the schema once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrateDatabase({ url })));
    expect(await query("select 1 from pg_tables where schemaname = 'public' and tablename = 'passages'")).toHaveLength(1);
    const applied = await query('select hash from drizzle.__drizzle_migrations');
    expect(new Set(applied.map((row) => JSON.stringify(row))).size).toBe(applied.length);
  });

  it('again changes nothing and keeps the rows', async () => {
    await migrateDatabase({ url });
    await query(
      "insert into users (id, username, display_name, password_hash, created_at) values ('us_1', 'a@example.org', 'A', 'x', now())",
    );
    await migrateDatabase({ url });
    expect(await query('select id from users')).toHaveLength(1);
  });

  it('leaves no lock behind', async () => {
    await migrateDatabase({ url });
    expect(
      await query(
        "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toEqual([]);
  });
});

describe('a pool', () => {
  it('answers a ping and closes', async () => {
    const database = createDatabase({ url, maxConnections: 2 });
    await database.ping();
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });

  it('says within two seconds that the server is down', async () => {
    const database = createDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/none', maxConnections: 2 });
    const startedAt = performance.now();
    await expect(database.ping()).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await database.close();
  });

  it('recovers when all its connections were cut', async () => {
    const database = createDatabase({ url, maxConnections: 3 });
    await Promise.all([database.ping(), database.ping(), database.ping()]);
    await query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
    await expect
      .poll(
        () =>
          database.ping().then(
            () => 'back',
            () => 'away',
          ),
        { timeout: 5_000 },
      )
      .toBe('back');
    await database.close();
  });
});
