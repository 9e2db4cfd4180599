import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectFailure, tellable } from '../../testing/expect-failure.ts';
import { newUsername, signUp } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ACCESS_CODES: '123456, 654321', PUBLIC_URL: 'http://everkin.test:8080' } });
});
afterAll(() => app?.stop());

const forgot = (username: string) => createApiClient(app.baseUrl).post('/api/password/forgot', { json: { username } });

/** A new account, registered with an access code. */
async function signUpWithCode() {
  const client = createApiClient(app.baseUrl);
  await client.post('/api/access-code/verify', { json: { accessCode: '123456' } });
  const account = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
  expect((await client.post('/api/register', { json: account })).status).toBe(201);
  return { client, ...account };
}

/** The raw text of every mail in the outbox to an address. */
async function readMailTo(username: string): Promise<string[]> {
  const folder = join(app.dataDirectory, 'outbox');
  // One that is being written has another ending.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(username)).map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

async function readToken(username: string): Promise<string> {
  const [mail = ''] = await pollUntil(
    () => readMailTo(username),
    (mails) => mails.length > 0,
  );
  return /http:\/\/everkin\.test:8080\/auth\/reset\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
}

describe('POST /api/access-code/verify', () => {
  test('opens registration for people with a code', async () => {
    const client = createApiClient(app.baseUrl);
    const answer = await client.post('/api/access-code/verify', { json: { accessCode: '654321' } });
    expect(answer.status).toBe(204);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toContain('654321');
    const lifetimeMs = Date.parse(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now();
    expect(lifetimeMs / 60_000).toBeCloseTo(15, 0);
    expect(
      (await client.post('/api/register', { json: { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' } }))
        .status,
    ).toBe(201);
  });

  test('says that a code is wrong, and keeps registration closed', async () => {
    const client = createApiClient(app.baseUrl);
    expectFailure(await client.post('/api/access-code/verify', { json: { accessCode: '000000' } }), {
      status: 403,
      message: 'This access code is not valid',
    });
    const json = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
    expectFailure(await client.post('/api/register', { json }), {
      status: 403,
      message: 'Registration needs an access code. Please enter yours and try again.',
    });
    client.cookies.set('everkin_access', `${Date.now() + 600_000}.made-up`);
    expectFailure(await client.post('/api/register', { json }), { status: 403 });
  });

  test.each([
    { accessCode: undefined, message: 'Access code must be 6 digits' },
    { accessCode: 123_456, message: 'Access code must be 6 digits' },
    { accessCode: '12345', message: 'Access code must be 6 digits' },
    { accessCode: '12345a', message: 'Access code must contain only numbers' },
  ])('gives the stated error for $accessCode', async ({ accessCode, message }) => {
    expectFailure(await createApiClient(app.baseUrl).post('/api/access-code/verify', { json: { accessCode } }), { status: 400, message });
  });
});

describe('POST /api/register', () => {
  test('refuses a common password', async () => {
    const client = createApiClient(app.baseUrl);
    await client.post('/api/access-code/verify', { json: { accessCode: '123456' } });
    const message = 'This is one of the most common passwords, so it is easy to guess. Please choose another one.';
    const answer = await client.post('/api/register', { json: { username: newUsername(), displayName: 'Nora', password: 'Password123' } });
    expectFailure(answer, { status: 400, message, issues: [{ path: 'password', message }] });
  });
});

describe('POST /api/password/forgot and /api/password/reset', () => {
  test('mail a link that works once, and sign out everywhere', async () => {
    const { client, username, password } = await signUpWithCode();
    expect((await forgot(username.toUpperCase())).status).toBe(204);
    const token = await readToken(username);
    const [mail = ''] = await readMailTo(username);
    expect(mail).toContain('Subject: Choose a new password for Everkin');
    expect(mail).toContain('text/plain');
    expect(mail).toContain('text/html');

    const stranger = createApiClient(app.baseUrl);
    const json = { token, password: 'a longer walk in july' };
    const answer = await stranger.post('/api/password/reset', { json });
    expect(answer.status).toBe(204);
    expect(stranger.cookies.size).toBe(0);
    expectFailure(await client.get('/api/user'), { status: 401 });
    expectFailure(await stranger.post('/api/login', { json: { username, password } }), { status: 401 });
    expect((await stranger.post('/api/login', { json: { username, password: json.password } })).status).toBe(200);
    expectFailure(await stranger.post('/api/password/reset', { json }), {
      status: 409,
      message: 'This link has already been used. Please request a new one.',
    });
  });

  test('answer the same whether or not an address has an account', async () => {
    const { username } = await signUpWithCode();
    const nobody = newUsername();
    const [known, unknown] = [await forgot(username), await forgot(nobody)];
    expect(tellable(unknown)).toEqual(tellable(known));
    await readToken(username);
    expect(await readMailTo(nobody)).toEqual([]);
  });

  test('say what is wrong', async () => {
    const client = createApiClient(app.baseUrl);
    expectFailure(await client.post('/api/password/forgot', { json: { username: 'nora' } }), {
      status: 400,
      message: 'Valid email required',
    });
    expectFailure(await client.post('/api/password/reset', { json: { token: 'made-up', password: 'a longer walk' } }), { status: 404 });
    expectFailure(await client.post('/api/password/reset', { json: { password: 'a longer walk' } }), {
      status: 400,
      message: 'This link is not complete. Please open it from the email again.',
    });
    expectFailure(await client.post('/api/password/reset', { json: { token: 'made-up', password: 'short' } }), {
      status: 400,
      message: 'Please choose a password of at least 8 characters',
    });
  });

  test('log neither the link nor the address', async () => {
    const { username } = await signUpWithCode();
    await forgot(username);
    const token = await readToken(username);
    for (const secret of [token, username]) expect(app.api.output() + app.worker.output()).not.toContain(secret);
  });
});

describe('an app without access codes', () => {
  test('accepts any six digits', async () => {
    const open = await startTestApp();
    expect((await createApiClient(open.baseUrl).post('/api/access-code/verify', { json: { accessCode: '999999' } })).status).toBe(204);
    await signUp(open.baseUrl);
    await open.stop();
  });
});
