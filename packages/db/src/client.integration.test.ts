import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { createDatabase, type DatabaseClient } from './client.ts';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = createDatabase({ url: database.url, maxConnections: 4 });
});
afterAll(async () => {
  await client?.close();
  await database?.drop();
});

describe('a connection that is cut in the middle of a transaction', () => {
  test('fails that transaction and nothing else', async () => {
    const escaped: unknown[] = [];
    const onEscaped = (error: unknown): void => void escaped.push(error);
    process.on('uncaughtException', onEscaped);
    const attempts = Array.from({ length: 5 }, () =>
      client.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
        // A turn of the event loop later the driver knows that the socket is gone.
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await tx.execute(sql`select 1`);
      }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'));
    await expect.poll(() => client.db.execute(sql`select 1 as one`).catch(() => [])).toMatchObject([{ one: 1 }]);
    process.off('uncaughtException', onEscaped);
    expect(escaped).toEqual([]);
  });
});
