import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

describe('createTestDatabase', () => {
  test('gives each caller a migrated database of its own, several at once', async () => {
    const databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
    const tables = await Promise.all(databases.map(({ url }) => listTables(url)));
    expect(new Set(databases.map(({ url }) => url)).size).toBe(3);
    for (const names of tables) expect(names).toContain('users');
    await Promise.all(databases.map((database) => database.drop()));
  });

  test('drops a database that still has connections', async () => {
    const database = await createTestDatabase();
    const sql = postgres(database.url, { max: 1 });
    await sql`select 1`;
    await database.drop();
    await expect(sql`select 1`).rejects.toThrow();
    await sql.end({ timeout: 1 });
  });
});

async function listTables(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 });
  try {
    const rows = await sql<{ name: string }[]>`select table_name as name from information_schema.tables where table_schema = 'public'`;
    return rows.map((row) => row.name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
