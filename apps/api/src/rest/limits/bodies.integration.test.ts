import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, newUsername, type Person, signUp } from '../../testing/people.ts';
import { type RawRequest, sendRaw } from '../../testing/raw-request.ts';

const KIBIBYTE = 1024;
/** Ten such bodies used to block everybody for eight seconds. */
const LARGE_BYTES = 3_800_000;
/** The longest that others may wait, on a machine that also runs other tests. */
const OTHERS_WAIT_MAX_MS = 2_000;

let app: TestApp;
let somebody: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
  somebody = await signUp(app.baseUrl);
});
afterAll(() => app?.stop());

let networks = 0;
/** An address in a network that no other test calls from. */
const newAddress = (): Record<string, string> => ({ 'x-forwarded-for': `10.${(networks += 1)}.7.1` });
const cookieOf = ({ client }: Person): Record<string, string> => ({
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const credentials = () => ({ username: newUsername(), password: 'not this one' });

/** JSON that is slow to parse and validate: a small object with a list of millions of empty ones. */
const largeJson = (fields: object, sizeBytes = LARGE_BYTES): string =>
  `${JSON.stringify(fields).slice(0, -1)},"more":[${'[],'.repeat(sizeBytes / 3)}[]]}`;

/** Exhausts the rate limit of an address. */
async function useUp(path: string, headers: Record<string, string>): Promise<void> {
  for (let call = 0; call < 5; call++)
    expect((await createApiClient(app.baseUrl).post(path, { json: credentials(), headers })).status).toBe(401);
}

/** The slowest call of somebody else while the given work runs. */
async function measureOthers(doing: Promise<unknown>): Promise<number> {
  let isDone = false;
  let slowestMs = 0;
  const done = doing.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const startedAt = performance.now();
    expect((await somebody.client.get('/api/user')).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  await done;
  return slowestMs;
}

describe('ten large bodies at once', () => {
  const batch = Array.from({ length: 10 }, () => 'accounts.login').join(',');
  test.each([
    { to: '/api/login', body: largeJson(credentials()), refused: [413, 429] },
    { to: '/trpc/accounts.login', body: largeJson(credentials()), refused: [413, 429] },
    { to: `/trpc/${batch}?batch=1`, body: largeJson({ 0: credentials() }), refused: [413, 429, 207] },
  ])('to $to do not delay others', async ({ to, body, refused }) => {
    const headers = { ...newAddress(), 'content-length': String(Buffer.byteLength(body)) };
    const sent = Promise.all(Array.from({ length: 10 }, () => sendRaw(app.baseUrl, { path: to, headers, body })));
    const waitedMs = await measureOthers(sent);
    for (const { status } of await sent) expect(refused).toContain(status);
    expect(waitedMs).toBeLessThan(OTHERS_WAIT_MAX_MS);
  });

  test('after five wrong sign-ins are all told to wait, and do not delay others', async () => {
    const headers = newAddress();
    await useUp('/api/login', headers);
    const body = largeJson(credentials());
    const sent = Promise.all(Array.from({ length: 10 }, () => sendRaw(app.baseUrl, { path: '/api/login', headers, body })));
    const waitedMs = await measureOthers(sent);
    expect((await sent).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429));
    expect(waitedMs).toBeLessThan(OTHERS_WAIT_MAX_MS);
  });
});

describe('a refused request', () => {
  /** Declares a body and never sends it: only a server that does not wait for it can respond. */
  const withoutBody = (request: RawRequest) =>
    sendRaw(app.baseUrl, { ...request, neverEnds: true, headers: { 'content-length': '500', ...request.headers } });

  test.each([
    { path: '/api/avatars' },
    { path: '/api/chat/generate' },
    { path: '/trpc/avatars.create' },
    { path: '/trpc/avatars.create,chat.saveMessage?batch=1' },
    { path: '/trpc/stream/chat.send' },
  ])('from a stranger to $path is answered before its body arrived', async ({ path }) => {
    const answer = await withoutBody({ path });
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Please sign in to continue.');
  });

  test('from a stranger with a key is answered before its body arrived', async () => {
    expect((await withoutBody({ path: '/api/avatars', headers: { 'idempotency-key': 'a key' } })).status).toBe(401);
  });

  test.each([
    { path: '/api/login', headers: {} },
    { path: '/api/login', headers: { 'idempotency-key': 'a key' } },
    { path: '/trpc/accounts.login', headers: {} },
    { path: '/trpc/accounts.login,accounts.login?batch=1', headers: {} },
  ])('from somebody over the rate limit, to $path, is answered before its body arrived', async ({ path, headers }) => {
    const from = newAddress();
    await useUp('/api/login', from);
    const answer = await withoutBody({ path, headers: { ...from, ...headers } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain('Too many requests in a short time.');
  });

  test.each(['/api/login', '/trpc/accounts.login', '/trpc/accounts.login,accounts.login?batch=1'])(
    'that declares too long a body for %s is answered before it arrived',
    async (path) => {
      const answer = await withoutBody({ path, headers: { ...newAddress(), 'content-length': String(LARGE_BYTES) } });
      expect(answer.status).toBe(413);
      expect(answer.text).toContain('This request is too large.');
    },
  );

  test.each(['/api/login', '/trpc/accounts.login'])('without a declared length, to %s, is too large at the limit', async (path) => {
    const body = largeJson(credentials());
    const answer = await sendRaw(app.baseUrl, { path, body, headers: { ...newAddress(), 'transfer-encoding': 'chunked' } });
    expect(answer.status).toBe(413);
  });

  test('leaves its connection usable for the next one', async () => {
    const client = createApiClient(app.baseUrl);
    const headers = newAddress();
    for (let call = 0; call < 3; call++)
      expectFailure(
        await client.post('/api/login', { raw: largeJson(credentials()), headers: { ...headers, 'content-type': 'application/json' } }),
        {
          status: 413,
          message: 'This request is too large.',
        },
      );
    expectFailure(await client.post('/api/login', { json: credentials(), headers }), { status: 401 });
  });
});

describe('the limit of a body', () => {
  const post = (path: string, json: unknown) =>
    somebody.client.post(path, { raw: JSON.stringify(json), headers: { 'content-type': 'application/json' } });

  test('is 16 kB for most calls', async () => {
    const avatar = await makeAvatar(somebody.client);
    const update = (kibibytes: number) =>
      somebody.client.put(`/api/avatars/${avatar.id}`, { json: { goal: 'Hello', more: 'x'.repeat(kibibytes * KIBIBYTE) } });
    expect((await update(15)).status).toBe(200);
    expectFailure(await update(16), { status: 413 });
  });

  test('allows the longest message, in any encoding', async () => {
    const avatar = await makeAvatar(somebody.client);
    const raw = `{"role":"user","content":"${'\\u00e9'.repeat(4_000)}"}`;
    const path = `/api/chats/${avatar.id}/messages`;
    expect((await somebody.client.post(path, { raw, headers: { 'content-type': 'application/json' } })).status).toBe(201);
    expectFailure(await post(path, { role: 'user', content: 'x'.repeat(40 * KIBIBYTE) }), { status: 413 });
  });

  test('allows a long letter and a long history, up to 2 MB', async () => {
    const avatar = await makeAvatar(somebody.client);
    const memory = (chars: number) =>
      post(`/api/avatars/${avatar.id}/memories`, {
        type: 'qa',
        title: 'A letter',
        text: 'word '.repeat(chars / 5),
        more: 'x'.repeat(chars),
      });
    expect((await memory(190_000)).status).toBe(201);
    expectFailure(await memory(2_200_000), { status: 413 });
    const generate = (messages: number) =>
      post('/api/chat/generate', {
        avatarId: avatar.id,
        messages: Array.from({ length: messages }, () => ({ role: 'user', content: 'x '.repeat(5_000) })),
      });
    expect((await generate(100)).status).toBe(200);
    expectFailure(await generate(300), { status: 413 });
  });

  test('of a batch is that of its calls together', async () => {
    const batch = (procedures: string[], kibibytes: number) =>
      sendRaw(app.baseUrl, {
        path: `/trpc/${procedures.join(',')}?batch=1`,
        headers: cookieOf(somebody),
        body: JSON.stringify({ 0: { id: 'av_none', more: 'x'.repeat(kibibytes * KIBIBYTE) } }),
      });
    expect((await batch(['avatars.delete', 'avatars.delete'], 30)).status).not.toBe(413);
    expect((await batch(['avatars.delete', 'avatars.delete'], 33)).status).toBe(413);
  });
});
