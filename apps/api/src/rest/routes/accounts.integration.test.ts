import { createHash } from 'node:crypto';
import { User } from '@everkin/contracts/accounts';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { createApiClient } from '../../testing/api-client.ts';
import { expectFailure, tellable } from '../../testing/expect-failure.ts';
import { newUsername, signUp } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const SESSION_COOKIE = 'everkin_session';
const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_TEXT = 'x'.repeat(10_000);

describe('POST /api/register', () => {
  test('creates an account, signs in, and returns the user as documented', async () => {
    const client = createApiClient(app.baseUrl);
    const username = newUsername();
    const answer = await client.post('/api/register', { json: { username, displayName: 'Nora', password: 'a long walk in june' } });
    expect(answer.status).toBe(201);
    const user = User.strict().parse(answer.body);
    expect(user).toMatchObject({
      username,
      displayName: 'Nora',
      profilePicture: null,
      subscription: { plan: 'free', status: 'none', trialEndsAt: null },
    });
    expect((await client.get('/api/user')).body).toEqual(answer.body);
  });

  test('sets a cookie that no script can read and no other site sends, for thirty days', async () => {
    const client = createApiClient(app.baseUrl);
    const answer = await client.post('/api/register', {
      json: { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' },
    });
    const [cookie = '', device = '', ...others] = answer.headers.getSetCookie();
    expect(device).toMatch(/^everkin_device=/);
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^everkin_session=[\w-]{27,};/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain=/i);
    const lifetimeMs = Date.parse(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now();
    expect(lifetimeMs / DAY_MS).toBeCloseTo(30, 1);
  });

  test('stores the address in lower case and without surrounding spaces', async () => {
    const username = newUsername();
    const { user } = await signUp(app.baseUrl, { username: `  ${username.toUpperCase()} ` });
    expect(user.username).toBe(username);
  });

  test('refuses an address that has an account, in any case', async () => {
    const { username } = await signUp(app.baseUrl);
    const again = { username: username.toUpperCase(), displayName: 'Other', password: 'another password' };
    const client = createApiClient(app.baseUrl);
    expectFailure(await client.post('/api/register', { json: again }), {
      status: 409,
      message: 'An account with this email already exists. Please sign in instead.',
    });
    expect(client.cookies.size).toBe(0);
  });

  test('creates one account when ten ask for the same address at once', async () => {
    const json = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => createApiClient(app.baseUrl).post('/api/register', { json })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  const right = { username: 'nora@example.com', displayName: 'Nora', password: 'a long walk in june' };
  test.each([
    { given: {}, issues: { username: 'Email is required', displayName: 'Username is required', password: 'Password is required' } },
    { given: { ...right, username: '' }, issues: { username: 'Email is required' } },
    { given: { ...right, username: '   ' }, issues: { username: 'Email is required' } },
    { given: { ...right, username: null }, issues: { username: 'Email is required' } },
    { given: { ...right, username: ['nora@example.com'] }, issues: { username: 'Email is required' } },
    { given: { ...right, username: 'nora' }, issues: { username: 'Valid email required' } },
    { given: { ...right, username: 'nora\u0000@example.com' }, issues: { username: 'Valid email required' } },
    { given: { ...right, username: 'nora\ud800@example.com' }, issues: { username: 'Valid email required' } },
    { given: { ...right, username: `${'n'.repeat(250)}@example.com` }, issues: { username: 'Valid email required' } },
    { given: { ...right, displayName: '  ' }, issues: { displayName: 'Username is required' } },
    { given: { ...right, displayName: { first: 'Nora' } }, issues: { displayName: 'Username is required' } },
    { given: { ...right, displayName: 'n'.repeat(31) }, issues: { displayName: 'Username too long' } },
    { given: { ...right, displayName: LONG_TEXT }, issues: { displayName: 'Username too long' } },
    { given: { ...right, password: '' }, issues: { password: 'Password is required' } },
    { given: { ...right, password: 12_345_678 }, issues: { password: 'Password is required' } },
    { given: { ...right, password: 'seven 7' }, issues: { password: 'Please choose a password of at least 8 characters' } },
    { given: { ...right, password: LONG_TEXT }, issues: { password: 'A password has at most 128 characters' } },
  ])('gives the stated errors for a form ($issues)', async ({ given, issues }) => {
    const answer = await createApiClient(app.baseUrl).post('/api/register', { json: given });
    const told = Object.entries(issues).map(([path, message]) => ({ path, message }));
    expectFailure(answer, { status: 400, message: told[0]?.message ?? '', issues: told });
  });

  test('accepts thirty characters for a name, of any script', async () => {
    const { user } = await signUp(app.baseUrl, { displayName: 'Ńora \ud83c\udf52 Müller-Özdemir' });
    expect(user.displayName).toBe('Ńora \ud83c\udf52 Müller-Özdemir');
    await signUp(app.baseUrl, { displayName: 'n'.repeat(30) });
  });
});

describe('POST /api/login', () => {
  test('signs in with the address in any case and returns the user', async () => {
    const { username, password, user } = await signUp(app.baseUrl);
    const answer = await createApiClient(app.baseUrl).post('/api/login', { json: { username: username.toUpperCase(), password } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(user);
  });

  test('sets a new session id at each login and ends the one that it replaces', async () => {
    const { client, username, password } = await signUp(app.baseUrl);
    const first = client.cookies.get(SESSION_COOKIE) ?? '';
    await client.post('/api/login', { json: { username, password } });
    expect(client.cookies.get(SESSION_COOKIE)).not.toBe(first);
    const thief = createApiClient(app.baseUrl);
    thief.cookies.set(SESSION_COOKIE, first);
    expectFailure(await thief.get('/api/user'), { status: 401 });
  });

  test('never adopts a session id that somebody planted', async () => {
    const { username, password } = await signUp(app.baseUrl);
    const client = createApiClient(app.baseUrl);
    const planted = 'a'.repeat(40);
    client.cookies.set(SESSION_COOKIE, planted);
    await client.post('/api/login', { json: { username, password } });
    expect(client.cookies.get(SESSION_COOKIE)).not.toBe(planted);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('leaves the sessions of other devices alone', async () => {
    const { client, username, password } = await signUp(app.baseUrl);
    await createApiClient(app.baseUrl).post('/api/login', { json: { username, password } });
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('gives the same response for an unknown address and a wrong password', async () => {
    const { username } = await signUp(app.baseUrl);
    const client = createApiClient(app.baseUrl);
    const wrong = await client.post('/api/login', { json: { username, password: 'not this one' } });
    const unknown = await client.post('/api/login', { json: { username: newUsername(), password: 'not this one' } });
    expectFailure(wrong, { status: 401, message: 'Invalid email or password.' });
    expect(tellable(unknown)).toEqual(tellable(wrong));
    expect(client.cookies.size).toBe(0);
  });

  test.each([
    { given: {}, issues: { username: 'Email is required', password: 'Password is required' } },
    { given: { username: 'nora', password: 'x' }, issues: { username: 'Valid email required' } },
    { given: { username: 'nora@example.com', password: '' }, issues: { password: 'Password is required' } },
    { given: { username: 'nora@example.com', password: ['x'] }, issues: { password: 'Password is required' } },
  ])('gives the stated errors for a form ($issues)', async ({ given, issues }) => {
    const told = Object.entries(issues).map(([path, message]) => ({ path, message }));
    expectFailure(await createApiClient(app.baseUrl).post('/api/login', { json: given }), { status: 400, issues: told });
  });
});

describe('POST /api/logout', () => {
  test('ends the session on the server too', async () => {
    const { client } = await signUp(app.baseUrl);
    const token = client.cookies.get(SESSION_COOKIE) ?? '';
    const answer = await client.post('/api/logout');
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    client.cookies.set(SESSION_COOKIE, token);
    expectFailure(await client.get('/api/user'), { status: 401, message: 'Please sign in to continue.' });
  });

  test.each([
    { name: 'nobody signed in', call: {} },
    { name: 'an empty body that is called JSON', call: { raw: '', headers: { 'content-type': 'application/json' } } },
    { name: 'a body that is broken', call: { raw: '{"a":', headers: { 'content-type': 'application/json' } } },
    { name: 'a body of a strange type', call: { raw: 'bye', headers: { 'content-type': 'text/plain' } } },
    { name: 'a cookie that never was a session', call: { headers: { cookie: 'everkin_session=%00%; other=1' } } },
  ])('never fails: $name', async ({ call }) => {
    expect((await createApiClient(app.baseUrl).post('/api/logout', call)).status).toBe(204);
  });
});

describe('GET /api/user', () => {
  test.each([
    { name: 'without a cookie', cookie: '' },
    { name: 'with an empty cookie', cookie: 'everkin_session=' },
    { name: 'with a made-up cookie', cookie: `everkin_session=${'q'.repeat(40)}` },
    { name: 'with a cookie of ten thousand characters', cookie: `everkin_session=${'q'.repeat(10_000)}` },
    { name: 'with SQL for a cookie', cookie: "everkin_session=' or 1=1 --" },
  ])('answers 401 $name', async ({ cookie }) => {
    expectFailure(await createApiClient(app.baseUrl).get('/api/user', { headers: { cookie } }), {
      status: 401,
      message: 'Please sign in to continue.',
    });
  });
});

describe('what is stored', () => {
  test('contains sessions as SHA-256 and passwords as Argon2id, and neither in plain text', async () => {
    const { client, user, password } = await signUp(app.baseUrl);
    const token = client.cookies.get(SESSION_COOKIE) ?? '';
    const sql = postgres(app.databaseUrl, { max: 1 });
    const sessions = await sql<{ row: string }[]>`select s::text as row from sessions s where user_id = ${user.id}`;
    const users = await sql<{ row: string }[]>`select u::text as row from users u where id = ${user.id}`;
    await sql.end();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.row).toContain(createHash('sha256').update(token).digest('hex'));
    expect(sessions[0]?.row).not.toContain(token);
    expect(users[0]?.row).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(users[0]?.row).not.toContain(password);
  });

  test('logs no password, token or address', async () => {
    const { client, username, password } = await signUp(app.baseUrl);
    await createApiClient(app.baseUrl).post('/api/login', { json: { username, password: 'not this one' } });
    for (const secret of [username, password, 'not this one', client.cookies.get(SESSION_COOKIE) ?? ''])
      expect(app.api.output()).not.toContain(secret);
  });
});
