import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

describe('a connection that is lost in the middle of a transaction', () => {
  test('fails that transaction and nothing else', async () => {
    const escaped: unknown[] = [];
    const onEscaped = (error: unknown): void => void escaped.push(error);
    process.on('uncaughtException', onEscaped);
    const attempts = Array.from({ length: 5 }, () =>
      client.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
        // One turn of the event loop later the driver has noticed that the socket is closed.
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

describe('the time', () => {
  test("is the server's, whatever this machine's clock says", async () => {
    await client.ping();
    vi.spyOn(Date, 'now').mockReturnValue(0);
    const [row] = await client.db.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
    const apartMs = (): number => Math.abs(client.clock.now().getTime() - (row?.ms ?? 0));
    await expect.poll(apartMs).toBeLessThan(5_000);
  });
});

/** The wire protocol's AuthenticationOk, and ReadyForQuery outside a transaction. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

describe('a server that is killed right after a connection was made', () => {
  test('fails the waiting calls, and ends no process', async () => {
    const escaped: unknown[] = [];
    const onEscaped = (error: unknown): void => void escaped.push(error);
    process.on('unhandledRejection', onEscaped);
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('data', () => {
        socket.write(WELCOME);
        socket.once('data', () => socket.destroy());
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const dying = createDatabase({ url: `postgres://nora:x@127.0.0.1:${port}/everkin`, maxConnections: 2 });
    const outcomes = await Promise.allSettled([dying.ping(), dying.ping(), dying.ping()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await dying.close();
    server.close();
    process.off('unhandledRejection', onEscaped);
    expect(escaped).toEqual([]);
  });
});
