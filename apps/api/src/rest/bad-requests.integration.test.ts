import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp, startTestApp, type TestApp } from '../../../../tests/app.ts';
import { createApiClient } from '../testing/api-client.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { LETTER, makeAvatar, makeUpload, newUsername, type Person, signUp } from '../testing/people.ts';

const PUBLIC_URL = 'https://family.example';

let app: SharedApp;
/** The same app behind HTTPS. */
let secure: TestApp;
let owner: Person;
beforeAll(async () => {
  [app, secure] = await Promise.all([shareTestApp(), startTestApp({ env: { PUBLIC_URL } })]);
  owner = await signUp(app.baseUrl);
});
afterAll(() => secure?.stop());

describe('an unknown address', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing?redirect=/'],
    ['POST', '/api/nothing'],
    ['PATCH', '/api/avatars'],
    ['DELETE', '/api/user/constructor'],
    ['GET', '/api/__proto__'],
    ['GET', `/api/avatars/${'a'.repeat(3_000)}`],
    ['GET', '/uploads'],
  ])('is a 404 in JSON: %s %s', async (method, path) => {
    expectFailure(await owner.client.call(method, path), { status: 404 });
  });

  test.each(['/api/avatars/%E0%A4%A', '/api/%', '/uploads/%zz'])('is a 400 in JSON if it is malformed: %s', async (path) => {
    expectFailure(await owner.client.get(path), { status: 400, message: 'This address is not valid.' });
  });

  test.each(['/trpc/nothing', '/trpc/avatars', '/trpc/avatars.__proto__', '/trpc/constructor.constructor'])(
    'is a 404 over tRPC too: %s',
    async (path) => {
      const answer = await owner.client.get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: { data: { code: 'NOT_FOUND', httpStatus: 404 } } });
    },
  );
});

describe('an unacceptable body', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  test.each([
    { name: 'half an object', raw: '{"name":' },
    { name: 'a word', raw: 'name' },
    { name: 'single quotes', raw: "{'name': 'Ruth'}" },
    { name: 'two objects', raw: '{"name":"Ruth"}{}' },
    { name: 'sixty thousand open brackets', raw: '['.repeat(60_000) },
    { name: 'bytes that are no text', raw: new Uint8Array([0xff, 0xfe, 0x00]) },
  ])('is a 400 if it is not JSON: $name', async ({ raw }) => {
    expectFailure(await owner.client.post('/api/avatars', { raw, headers: JSON_TYPE }), {
      status: 400,
      message: 'This request could not be read: its body is not valid JSON.',
    });
  });

  test.each([
    { name: 'a list', raw: '[{"name":"Ruth"}]' },
    { name: 'a text', raw: '"Ruth"' },
    { name: 'a number', raw: '7' },
    { name: 'thirty thousand nested lists', raw: '['.repeat(30_000) + ']'.repeat(30_000) },
  ])('is a 400 if it is JSON but not an object: $name', async ({ raw }) => {
    expectFailure(await owner.client.post('/api/avatars', { raw, headers: JSON_TYPE }), {
      status: 400,
      message: 'This operation takes a JSON object.',
    });
  });

  test('with fields named like prototypes is harmless', async () => {
    const raw = '{"__proto__":{"name":"Ruth","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    expectFailure(await owner.client.post('/api/avatars', { raw, headers: JSON_TYPE }), { status: 400, message: 'Name is required' });
  });

  test('with nested unknown fields is harmless', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect((await owner.client.post('/api/avatars', { raw: `{"name":"Ruth","deep":${deep}}`, headers: JSON_TYPE })).status).toBe(201);
    expectFailure(await owner.client.post('/api/avatars', { raw: `{"name":${deep}}`, headers: JSON_TYPE }), {
      status: 400,
      message: 'Name is required',
    });
  });

  test.each([
    { type: 'text/plain', raw: 'name=Ruth' },
    { type: 'application/x-www-form-urlencoded', raw: 'name=Ruth' },
    { type: 'application/xml', raw: '<name>Ruth</name>' },
    { type: 'application/octet-stream', raw: 'Ruth' },
    { type: 'nonsense', raw: 'Ruth' },
  ])('is a 415 with another type: $type', async ({ type, raw }) => {
    expectFailure(await owner.client.post('/api/avatars', { raw, headers: { 'content-type': type } }), {
      status: 415,
      message: 'This content type is not supported here.',
    });
  });

  test('is a 415 for a form instead of JSON, and JSON instead of a form', async () => {
    const avatar = await makeAvatar(owner.client);
    expectFailure(await owner.client.put(`/api/avatars/${avatar.id}`, { form: makeUpload(avatar.id, LETTER) }), {
      status: 415,
      message: 'This operation takes JSON.',
    });
    expectFailure(await owner.client.post('/api/upload', { json: { avatarId: avatar.id } }), {
      status: 415,
      message: 'This operation takes multipart/form-data.',
    });
    expectFailure(await owner.client.post(`/api/avatars/${avatar.id}/photo`), { status: 415 });
  });

  test.each([
    { name: 'no boundary', type: 'multipart/form-data', raw: 'x' },
    {
      name: 'an end that never comes',
      type: 'multipart/form-data; boundary=b',
      raw: '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nRuth',
    },
    { name: 'another boundary', type: 'multipart/form-data; boundary=b', raw: '--c\r\n\r\n--c--' },
  ])('is a 400 for a malformed form: $name', async ({ type, raw }) => {
    expectFailure(await owner.client.post('/api/avatars', { raw, headers: { 'content-type': type } }), { status: 400 });
  });

  test('is a 413 over 4 MB, and the sender can read it', async () => {
    expectFailure(await owner.client.post('/api/avatars', { json: { name: 'Ruth', note: 'n'.repeat(5 * 1024 * 1024) } }), {
      status: 413,
      message: 'This request is too large.',
    });
  });
});

describe('a call from another site', () => {
  const FOREIGN = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'SELF' },
  ];
  const own = (headers: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('SELF', app.baseUrl)]));

  test.each(FOREIGN)('is refused over REST and tRPC and has no effect: %o', async (given) => {
    const person = await signUp(app.baseUrl);
    const headers = own(given);
    const form = new FormData();
    form.append('name', 'Ruth');
    for (const answer of [
      await person.client.post('/api/avatars', { json: { name: 'Ruth' }, headers }),
      await person.client.post('/api/avatars', { form, headers }),
      await person.client.post('/trpc/avatars.create', { json: { name: 'Ruth' }, headers }),
      await person.client.post('/trpc/accounts.logout', { form, headers }),
      await person.client.post('/api/logout', { headers }),
      await person.client.delete('/api/avatars/av_1', { headers }),
    ]) {
      expectFailure(answer, { status: 403, message: 'This request came from another site and was refused.' });
    }
    expect((await person.client.get('/api/avatars')).body).toEqual([]);
  });

  test.each([{ origin: 'SELF' }, { origin: 'SELF', 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])(
    'is distinguished from one of our own: %o',
    async (given) => {
      expect((await owner.client.post('/api/avatars', { json: { name: 'Ruth' }, headers: own(given) })).status).toBe(201);
    },
  );

  test('is distinguished behind a proxy by the public address', async () => {
    const json = () => ({ username: newUsername(), displayName: 'Nora', password: 'a long walk in june' });
    const post = (origin: string) => createApiClient(secure.baseUrl).post('/api/register', { json: json(), headers: { origin } });
    expect((await post(PUBLIC_URL)).status).toBe(201);
    expectFailure(await post(`${PUBLIC_URL}.evil.example`), { status: 403 });
  });

  test('cannot read anything: no response allows another origin', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await owner.client.call(method, '/api/avatars', {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('can change nothing with a GET of a mutation', async () => {
    const before = (await owner.client.get('/api/avatars')).body;
    expect((await owner.client.get(`/trpc/avatars.create?input=${encodeURIComponent('{"name":"Ruth"}')}`)).status).toBe(400);
    expect((await owner.client.get('/api/avatars')).body).toEqual(before);
  });
});

describe('headers', () => {
  test.each(['/api/user', '/api/nothing', '/trpc/avatars.list', '/health'])('prevent sniffing, framing and leaking: %s', async (path) => {
    const { headers } = await owner.client.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe("'self'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.each(['/api/user', '/api/nothing', '/trpc/avatars.list'])('prevent caching of responses: %s', async (path) => {
    expect((await owner.client.get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('bind cookie and browser to HTTPS where the site is served over HTTPS, and only there', async () => {
    const { client } = await signUp(secure.baseUrl);
    const answer = await client.post('/api/login', { json: { username: 'nobody@example.com', password: 'x' } });
    expect([...client.cookies.keys()]).toEqual(['__Host-everkin_session', '__Host-everkin_device']);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    expect((await owner.client.get('/health')).headers.get('strict-transport-security')).toBeNull();
  });

  test('mark the cookie Secure behind HTTPS', async () => {
    const json = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
    const answer = await createApiClient(secure.baseUrl).post('/api/register', { json });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-everkin_session=[^;]+;.*; HttpOnly; Secure; SameSite=Lax/i);
  });
});

describe('other addresses', () => {
  test('GET /health says how replies are generated', async () => {
    for (const path of ['/health', '/api/health']) {
      const answer = await createApiClient(app.baseUrl).get(path);
      expect([answer.status, answer.body]).toEqual([200, { status: 'ok', replies: 'own-words' }]);
    }
  });

  test('GET /api/openapi.json is the published document', async () => {
    const answer = await createApiClient(app.baseUrl).get('/api/openapi.json');
    const published: unknown = JSON.parse(await readFile(fileURLToPath(new URL('../../openapi.json', import.meta.url)), 'utf8'));
    expect(answer.body).toEqual(published);
  });
});

describe('tRPC', () => {
  test('accepts twenty calls in a batch and no more', async () => {
    const batch = (count: number) =>
      owner.client.get(`/trpc/${Array.from({ length: count }, () => 'accounts.getUser').join(',')}?batch=1&input=%7B%7D`);
    expect((await batch(20)).status).toBe(200);
    expect((await batch(21)).status).toBe(400);
  });

  test('signs in with a cookie that was set inside a procedure', async () => {
    const client = createApiClient(app.baseUrl);
    const answer = await client.post('/trpc/accounts.login', { json: { username: owner.username, password: owner.password } });
    expect(answer.status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('answers the first call of a page with null, which is not an error, or with the signed-in user', async () => {
    const stranger = await createApiClient(app.baseUrl).get('/trpc/accounts.currentUser');
    expect([stranger.status, stranger.body]).toEqual([200, { result: { data: null } }]);
    expect((await createApiClient(app.baseUrl).get('/api/user')).status).toBe(401);
    const signedIn = await owner.client.get('/trpc/accounts.currentUser');
    expect(signedIn.body).toEqual({ result: { data: (await owner.client.get('/api/user')).body } });
  });

  test('gives the same errors as REST, in the same words', async () => {
    const answer = await owner.client.post('/trpc/avatars.create', { json: { name: ' ' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: { message: 'Name is required', data: { code: 'BAD_REQUEST', issues: [{ path: 'name', message: 'Name is required' }] } },
    });
    const foreign = await owner.client.post('/trpc/avatars.delete', { json: { id: 'av_never_was' } });
    expect(foreign.body).toMatchObject({ error: { message: 'This avatar does not exist.', data: { code: 'NOT_FOUND' } } });
    expect(foreign.text).not.toMatch(/stack|\.ts:|node_modules/);
  });

  test("does not accept a form's file as an upload", async () => {
    const form = new FormData();
    form.append('avatarId', (await makeAvatar(owner.client)).id);
    form.append('type', 'text');
    form.append('file', new Blob(['Dear Nora']), 'letter.txt');
    expect((await owner.client.post('/trpc/uploads.create', { form })).status).toBe(400);
  });
});
