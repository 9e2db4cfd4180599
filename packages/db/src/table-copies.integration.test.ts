import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { createDatabase } from './client.ts';
import { withSnapshot } from './table-copies.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Longer than the server takes to send the table. */
const HELD_MS = 50;
/** Enough for a query to be sent and answered between them. */
const HOLDS = 8;

/** Blocks the event loop meanwhile, as compressing a large file does. */
const holdThisThread = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_MS);

describe('copying tables', () => {
  test('continues after a table whose end came before anybody had read its beginning', async () => {
    const client = createDatabase({ url: database.url, maxConnections: 2 });
    // A little more than a stream buffers before it applies back-pressure.
    await client.db.execute(
      sql`insert into users (id, username, display_name, password_hash, created_at)
        select 'us_' || n, n || '@example.org', repeat('x', 400), 'x', now() from generate_series(1, 200) n`,
    );
    await client.close();
    const read = await withSnapshot({ url: database.url }, async ({ tables }) => {
      const names: string[] = [];
      for (const { name, open } of tables) {
        const opening = open();
        for (let turn = 0; name === 'users' && turn < HOLDS; turn += 1) {
          await nextTurn();
          holdThisThread();
        }
        await text(await opening);
        names.push(name);
      }
      return names;
    });
    expect(read.indexOf('users')).toBeGreaterThanOrEqual(0);
    expect(read.indexOf('users')).toBeLessThan(read.length - 1);
  });
});
