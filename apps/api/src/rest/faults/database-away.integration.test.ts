import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { type Answer, pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp } from '../../testing/people.ts';
import { type Relay, startRelay } from '../../testing/relay.ts';

let database: TestDatabase;
let relay: Relay;
let app: TestApp;
let owner: Person;
let avatarId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  relay = await startRelay({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(relay.port);
  app = await startTestApp({ env: { DATABASE_URL: url.href } });
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
});
afterAll(async () => {
  await relay?.mend();
  await app?.stop();
  await relay?.stop();
  await database?.drop();
});

const AWAY = 'Everkin cannot reach its database at the moment. Please try again shortly.';
/** The second of docs/RELIABILITY.md, P9, with a margin for a busy machine. */
const ANSWERED_MS = 2_500;
const BACK_MS = 10_000;
/** The lock timeout is three seconds (packages/db/src/client.ts); with a margin for a busy machine. */
const BUSY_MS = 6_000;
/** Until the heartbeat detects a silent server (packages/db/src/heartbeat.ts), with a margin for a busy machine. */
const FOUND_OUT_MS = 1_900;

async function timed(call: () => Promise<Answer>): Promise<{ answer: Answer; tookMs: number }> {
  const startedAt = performance.now();
  const answer = await call();
  return { answer, tookMs: performance.now() - startedAt };
}

const CALLS: { name: string; call: () => Promise<Answer> }[] = [
  { name: 'GET /user', call: () => owner.client.get('/api/user') },
  {
    name: 'POST /login',
    call: () => createApiClient(app.baseUrl).post('/api/login', { json: { username: owner.username, password: owner.password } }),
  },
  { name: 'POST /avatars', call: () => owner.client.post('/api/avatars', { json: { name: 'Ruth' } }) },
  {
    name: 'POST /chats/{avatarId}/messages',
    call: () => owner.client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: 'Hello' } }),
  },
  { name: 'GET /uploads/{id}', call: () => owner.client.get('/uploads/fl_1') },
];

describe('while PostgreSQL is down', () => {
  beforeAll(() => relay.cut());
  afterAll(async () => {
    await relay.mend();
    await pollUntil(
      () => owner.client.get('/api/user'),
      ({ status }) => status === 200,
      BACK_MS,
    );
  });

  test.each(CALLS)('$name answers 503 soon, with a message and Retry-After', async ({ call }) => {
    const { answer, tookMs } = await timed(call);
    expectFailure(answer, { status: 503, message: AWAY });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(tookMs).toBeLessThan(ANSWERED_MS);
  });

  test('GET /health answers 503', async () => {
    const { answer, tookMs } = await timed(() => createApiClient(app.baseUrl).get('/health'));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(tookMs).toBeLessThan(ANSWERED_MS);
  });

  test('twenty calls at once are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => timed(() => owner.client.get('/api/avatars'))));
    for (const { answer } of answers) expectFailure(answer, { status: 503 });
  });
});

test('service recovers by itself, and no acknowledged write is lost', async () => {
  await relay.cut();
  expectFailure(await owner.client.get('/api/user'), { status: 503 });
  await relay.mend();
  await pollUntil(
    () => owner.client.get(`/api/avatars/${avatarId}`),
    ({ status }) => status === 200,
    BACK_MS,
  );
  expect((await createApiClient(app.baseUrl).get('/health')).status).toBe(200);
});

describe('while PostgreSQL keeps its connections and answers nothing', () => {
  afterAll(() => relay.mend());

  test('calls in progress are answered 503 soon, and later ones at once', { timeout: 60_000 }, async () => {
    await pollUntil(
      () => owner.client.get('/api/user'),
      ({ status }) => status === 200,
      BACK_MS,
    );
    relay.freeze();
    // More than the connection pool holds.
    const caught = await Promise.all(Array.from({ length: 40 }, () => timed(() => owner.client.get('/api/avatars'))));
    for (const { answer, tookMs } of caught) {
      expectFailure(answer, { status: 503, message: AWAY });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(tookMs).toBeLessThan(FOUND_OUT_MS);
    }
    for (const { call } of CALLS) {
      const { answer, tookMs } = await timed(call);
      expectFailure(answer, { status: 503, message: AWAY });
      expect(tookMs).toBeLessThan(1_000);
    }
    expect((await createApiClient(app.baseUrl).get('/health')).status).toBe(503);
  });

  test('service recovers by itself when it answers again', { timeout: 60_000 }, async () => {
    await relay.mend();
    await pollUntil(
      () => owner.client.get(`/api/avatars/${avatarId}`),
      ({ status }) => status === 200,
      BACK_MS,
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.client.get('/api/avatars')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

test('a call that waits too long for a lock is told that the database is busy, and can be repeated', async () => {
  const other = postgres(database.url, { max: 1 });
  const say = () => owner.client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: 'Hello' } });
  try {
    const held = await other.reserve();
    await held`begin`;
    await held`lock table messages in access exclusive mode`;
    const { answer, tookMs } = await timed(say);
    expectFailure(answer, { status: 503, message: 'Everkin is very busy at the moment. Please try again shortly.' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(tookMs).toBeLessThan(BUSY_MS);
    await held`rollback`;
    held.release();
    expect((await say()).status).toBe(201);
  } finally {
    await other.end();
  }
});
