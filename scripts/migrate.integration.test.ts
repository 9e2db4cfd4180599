import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import postgres from 'postgres';
import { createEmptyDatabase, databaseUrlFor, dropDatabase } from '../tests/database-admin.ts';

const name = `everkin_migrate_${randomBytes(6).toString('hex')}`;
afterAll(() => dropDatabase(inject('databaseUrl'), name));

const migrate = (url: string): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, ['scripts/migrate.mjs'], { env: { ...process.env, DATABASE_URL: url } });

test('an empty database gets its tables, also from two machines at once, and again', async () => {
  await createEmptyDatabase(inject('databaseUrl'), name);
  const url = databaseUrlFor(inject('databaseUrl'), name);
  const both = await Promise.all([migrate(url), migrate(url)]);
  for (const { stdout } of [...both, await migrate(url)]) expect(stdout).toBe('The database has the schema of this version.\n');
  const sql = postgres(url, { max: 1 });
  expect(await sql`select count(*)::int as accounts from users`).toEqual([{ accounts: 0 }]);
  await sql.end();
});

test('without DATABASE_URL it says who migrates, and without a server what is wrong', async () => {
  await expect(migrate('')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL is not set.') });
  await expect(migrate('postgres://nora@127.0.0.1:1/everkin')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ECONNREFUSED'),
  });
});
