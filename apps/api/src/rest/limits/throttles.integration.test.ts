import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { startFakeOpenAi } from '../../../../../packages/providers/src/llm/testing/fake-openai.ts';
import { type Answer, createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, newUsername } from '../../testing/people.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof startFakeOpenAi>>;
beforeAll(async () => {
  model = await startFakeOpenAi({ mode: { mode: 'normal', text: 'I am here.', pieces: 5, delayMs: 1_500 } });
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', OPENAI_BASE_URL: model.baseUrl } });
});
afterAll(async () => {
  await app?.stop();
  await model?.stop();
});

let networks = 0;
/** An address in a /24 network of its own. */
const newAddress = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `10.${Math.floor(networks / 250)}.${networks % 250}.1` };
};
const inIPv6 = (host: string): Record<string, string> => ({ 'x-forwarded-for': `2001:db8:7:7:${host}` });
const logIn = (username: string, headers: Record<string, string>) =>
  createApiClient(app.baseUrl).post('/api/login', { json: { username, password: 'not this one' }, headers });

function expectThrottled(answer: Answer): void {
  const { message } = expectFailure(answer, { status: 429 });
  const retryAfterS = Number(answer.headers.get('retry-after'));
  expect(retryAfterS).toBeGreaterThan(0);
  expect(message).toMatch(/^Too many requests in a short time\. Please wait (a second|\d+ (seconds|minutes)) and try again\.$/);
}

async function signUpFrom(headers: Record<string, string>) {
  const client = createApiClient(app.baseUrl);
  const answer = await client.post('/api/register', {
    json: { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' },
    headers,
  });
  expect(answer.status).toBe(201);
  return client;
}

describe('signing in', () => {
  test('is limited to five attempts a minute from one address, for any account', async () => {
    const headers = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(newUsername(), headers)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 401)) expectThrottled(answer);
    expectFailure(await logIn(newUsername(), newAddress()), { status: 401 });
  });

  test('is counted for a whole IPv6 /64', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => logIn(newUsername(), inIPv6(`${index}:1:2:3`))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('is counted by the address without the port that a proxy adds, and by the proxy if it is garbage', async () => {
    const from = (entry: string) => logIn(newUsername(), { 'x-forwarded-for': entry });
    const host = newAddress()['x-forwarded-for'] ?? '';
    const withPorts = await Promise.all(Array.from({ length: 8 }, (_, index) => from(`${host}:${5_000 + index}`)));
    expect(withPorts.filter(({ status }) => status === 401)).toHaveLength(5);
    const garbage = ['unknown', '_hidden', '', '[::1', 'x'.repeat(5_000), '1.2.3.4:port', 'http://[y]/', '-', '999.1.1.1', '"'];
    const answers = await Promise.all(garbage.map(from));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 401)) expectThrottled(answer);
  });

  test('is counted per call in a batch', async () => {
    const calls = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [index, { username: newUsername(), password: 'not this one' }]),
    );
    const path = `/trpc/${Array.from({ length: 10 }, () => 'accounts.login').join(',')}?batch=1`;
    const answer = await createApiClient(app.baseUrl).post(path, { json: calls, headers: newAddress() });
    expect(answer.text.match(/"httpStatus":401/g)).toHaveLength(5);
    expect(answer.text.match(/"httpStatus":429/g)).toHaveLength(5);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('is not counted for invalid input', async () => {
    const headers = newAddress();
    for (let call = 0; call < 8; call++) expectFailure(await logIn('nobody', headers), { status: 400 });
    expectFailure(await logIn(newUsername(), headers), { status: 401 });
  });
});

describe('other limits', () => {
  test('allow ten registrations an hour from one address', async () => {
    const headers = newAddress();
    const register = () =>
      createApiClient(app.baseUrl).post('/api/register', {
        json: { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' },
        headers,
      });
    const answers = await Promise.all(Array.from({ length: 15 }, register));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectThrottled(answer);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  test.each([
    { path: '/api/password/forgot', json: () => ({ username: newUsername() }), otherwise: 204 },
    { path: '/api/password/reset', json: () => ({ token: 'made-up', password: 'a longer walk' }), otherwise: 404 },
    { path: '/api/access-code/verify', json: () => ({ accessCode: '000000' }), otherwise: 204 },
  ])('$path allows five attempts a minute', async ({ path, json, otherwise }) => {
    const headers = newAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => createApiClient(app.baseUrl).post(path, { json: json(), headers })));
    expect(answers.filter(({ status }) => status === otherwise)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== otherwise)) expectThrottled(answer);
  });
});

describe('replies', () => {
  test('are limited to three at a time for one person, and possible again when these are done', async () => {
    const client = await signUpFrom(newAddress());
    const avatar = await makeAvatar(client);
    const generate = () =>
      client.post('/api/chat/generate', { json: { avatarId: avatar.id, messages: [{ role: 'user', content: 'What was it like?' }] } });
    const answers = await Promise.all(Array.from({ length: 12 }, generate));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectFailure(answer, {
        status: 429,
        message: 'Three replies are already being written for you. Please wait until one of them is finished.',
      });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect((await generate()).status).toBe(200);
  });
});

describe('writing', () => {
  test('is never limited at human speed, but for programs: memories, typing, messages', async () => {
    const client = await signUpFrom(newAddress());
    const avatar = await makeAvatar(client);
    const group = await client.post('/api/group-chats', { json: { name: 'Family', avatarId: avatar.id } });
    const groupId = String(z.object({ id: z.string() }).parse(group.body).id);
    const writes = [
      { count: 125, passed: 120, write: () => client.post(`/api/group-chats/${groupId}/typing`), status: 204 },
      {
        count: 125,
        passed: 120,
        write: () => client.post(`/api/group-chats/${groupId}/messages`, { json: { content: 'Hello' } }),
        status: 201,
      },
      {
        count: 300,
        // Creating the avatar and the group counts as well.
        passed: 298,
        write: () => client.post(`/api/avatars/${avatar.id}/memories`, { json: { type: 'qa', title: 'T', text: 'x' } }),
        status: 201,
      },
    ];
    for (const { count, passed, write, status } of writes) {
      const answers: Answer[] = [];
      for (let sent = 0; sent < count; sent += 25) answers.push(...(await Promise.all(Array.from({ length: 25 }, write))));
      expect(answers.filter((answer) => answer.status === status)).toHaveLength(passed);
      for (const answer of answers.filter((given) => given.status !== status)) expectThrottled(answer);
    }
    // Others are not limited, though their address is the same.
    expect((await makeAvatar(await signUpFrom(newAddress()))).name).toBe('Ruth Adler');
  }, 60_000);
});

describe("a header about the caller's address", () => {
  test('is trusted only from a trusted proxy', async () => {
    const direct = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const attempts = Array.from({ length: 8 }, () =>
      createApiClient(direct.baseUrl).post('/api/login', {
        json: { username: newUsername(), password: 'not this one' },
        headers: newAddress(),
      }),
    );
    expect((await Promise.all(attempts)).filter(({ status }) => status === 401)).toHaveLength(5);
    await direct.stop();
  });
});

describe('an app without Redis', () => {
  test('still signs people in', async () => {
    const port = await findClosedPort();
    const alone = await startTestApp({ env: { RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${port}` } });
    const client = createApiClient(alone.baseUrl);
    const account = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
    expect((await client.post('/api/register', { json: account })).status).toBe(201);
    const startedAt = performance.now();
    expect((await client.post('/api/login', { json: account })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await alone.stop();
  });
});

/** A closed port: the discard port, unless something listens there. */
function findClosedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(1, '127.0.0.1');
    socket.once('connect', () => reject(new Error('somebody listens on port 1')));
    socket.once('error', () => resolve(1));
  });
}
