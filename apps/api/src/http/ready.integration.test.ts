import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ReadinessDetails } from '@everkin/contracts/operators';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../../../../tests/database.ts';
import { type Answer, pollUntil, createApiClient } from '../testing/api-client.ts';
import { type Relay, startRelay } from '../testing/relay.ts';

const OPERATOR = { authorization: `Basic ${Buffer.from('operator:a mill by the river').toString('base64')}` };

let database: TestDatabase;
let toDatabase: Relay;
let toRedis: Relay;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  const [databaseUrl, redis] = [new URL(database.url), new URL(redisUrl())];
  toDatabase = await startRelay({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
  toRedis = await startRelay({ host: redis.hostname, port: Number(redis.port) });
  const through = (url: URL, relay: Relay): string => Object.assign(url, { hostname: '127.0.0.1', port: String(relay.port) }).href;
  app = await startTestApp({
    env: {
      DATABASE_URL: through(databaseUrl, toDatabase),
      REDIS_URL: through(redis, toRedis),
      OPERATOR_PASSWORD: 'a mill by the river',
    },
    processes: 1,
  });
  await untilReady();
});
afterEach(() => untilReady());
afterAll(async () => {
  await app?.stop();
  await toDatabase?.stop();
  await toRedis?.stop();
  await database?.drop();
});

const ask = (headers: Record<string, string> = {}): Promise<Answer> => createApiClient(app.baseUrl).get('/ready', { headers });
const isReady = ({ text: body }: Answer): boolean => body === '{"status":"ready","reasons":[]}';
async function untilReady(): Promise<void> {
  await toDatabase.mend();
  await toRedis.mend();
  await pollUntil(ask, isReady, 15_000);
}

test('a process with all its dependencies is ready, and says nothing else to the public', async () => {
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready', reasons: [] } });
  expect(Object.keys(answer.body ?? {})).toEqual(['status', 'reasons']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('without Redis it stays ready, and says what is missing', async () => {
  await toRedis.cut();
  const answer = await pollUntil(ask, (each) => !isReady(each), 10_000);
  expect(answer).toMatchObject({ status: 200, body: { status: 'degraded', reasons: ['redis-away'] } });
});

test.each(['cut', 'freeze'] as const)(
  'without PostgreSQL (%s) it answers 503 in under a second, and is ready again afterwards',
  async (how) => {
    await toDatabase[how]();
    const startedAt = performance.now();
    const answer = await ask();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(answer).toMatchObject({ status: 503, body: { status: 'unready', reasons: ['database-away'] } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Object.keys(answer.body ?? {})).toEqual(['status', 'reasons']);
  },
);

test('with the database of another installation it answers 503', async () => {
  const sql = postgres(database.url, { max: 1 });
  onTestFinished(() => sql.end());
  const [own] = await sql`update installation set id = 'in_other' returning (select id from installation) as id`;
  expect(await ask()).toMatchObject({ status: 503, body: { status: 'unready', reasons: ['other-installation'] } });
  await sql`update installation set id = ${String(own?.['id'])}`;
  expect(isReady(await ask())).toBe(true);
});

test('the operator gets the reason, without addresses and names', async () => {
  expect(ReadinessDetails.parse((await ask(OPERATOR)).body)).toMatchObject({ database: { error: null }, redis: { waitingJobs: 0 } });
  await toDatabase.cut();
  const answer = await ask(OPERATOR);
  const { database: told } = ReadinessDetails.parse(answer.body);
  expect(told).toMatchObject({ answeredInMs: null, error: expect.stringMatching(/^[A-Z_0-9]+$|^timeout$/) });
  expect(answer.text).not.toContain(String(toDatabase.port));
  expect(answer.text).not.toContain('127.0.0.1');
});

test('wrong credentials are refused, not ignored', async () => {
  expect((await ask({ authorization: 'Basic bm9ib2R5OmF0IGFsbA==' })).status).toBe(401);
});

test('from the moment it is told to end it is not ready, while it still answers', async () => {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // A request in flight when the process gets its shutdown signal.
  socket.write('GET /ready HTTP/1.1\r\nHost: everkin\r\n');
  process.kill(app.api.pid(), 'SIGTERM');
  await expect
    .poll(() =>
      ask().then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  socket.write('\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('{"status":"unready","reasons":["draining"');
  await expect.poll(() => isAlive(app.api.pid())).toBe(false);
  await app.api.start();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
