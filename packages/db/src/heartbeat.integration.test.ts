import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type DatabaseClient } from './client.ts';

// A separate server, as the test suspends it.
let servers: Awaited<ReturnType<typeof startEphemeralServers>>;
let database: DatabaseClient;
let processIds: number[] = [];
beforeAll(async () => {
  servers = await startEphemeralServers();
  database = createDatabase({ url: servers.databaseUrl, maxConnections: 3 });
});
afterAll(async () => {
  signal('SIGCONT');
  await database?.close();
  await servers?.stop();
});

const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of processIds) process.kill(pid, name);
};
const select = (seconds = 0): Promise<unknown> => database.db.execute(sql`select pg_sleep(${seconds})`);
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error instanceof Error ? codeOf(error.cause) : undefined;
/** The second of docs/RELIABILITY.md, P9, with a margin for a busy machine. */
const FOUND_OUT_MS = 1_500;
const AWAY = /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED))$/;

async function timed(call: () => Promise<unknown>): Promise<{ code: unknown; tookMs: number }> {
  const startedAt = performance.now();
  const code = await call().then(
    () => 'done',
    (error: unknown) => codeOf(error),
  );
  return { code, tookMs: performance.now() - startedAt };
}

/** The server and its child processes. */
async function findProcesses(): Promise<number[]> {
  const rows = await database.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    union all select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int
  `);
  return rows.map(({ pid }) => pid);
}

test('a slow statement is waited for', async () => {
  expect(await timed(() => select(4))).toMatchObject({ code: 'done' });
});

test('a suspended server that keeps its connections is detected, and found again when it resumes', { timeout: 60_000 }, async () => {
  await Promise.all(Array.from({ length: 3 }, () => select(0.1)));
  processIds = await findProcesses();
  signal('SIGSTOP');
  const inTransaction = () => database.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
  const caught = await Promise.all([...Array.from({ length: 20 }, () => timed(() => select())), timed(inTransaction)]);
  for (const { code, tookMs } of caught) {
    expect(code).toMatch(AWAY);
    expect(tookMs).toBeLessThan(FOUND_OUT_MS);
  }
  const newcomer = createDatabase({ url: servers.databaseUrl, maxConnections: 3 });
  const first = await timed(() => newcomer.ping());
  expect(first.code).toMatch(AWAY);
  expect(first.tookMs).toBeLessThan(FOUND_OUT_MS);
  await newcomer.close();
  const following = await Promise.all([timed(() => select()), timed(inTransaction), timed(() => database.ping())]);
  for (const { code, tookMs } of following) {
    expect(code).toMatch(AWAY);
    expect(tookMs).toBeLessThan(100);
  }
  signal('SIGCONT');
  processIds = [];
  await expect.poll(() => timed(() => select()), { timeout: 5_000 }).toMatchObject({ code: 'done' });
  const [row] = await database.db.execute<{ at: unknown }>(sql`select now() as at`);
  // Parsed as before: drizzle's timestamp parser applies to the new pool too.
  expect(typeof row?.at).toBe('string');
  expect(await timed(inTransaction)).toMatchObject({ code: 'done' });
});
