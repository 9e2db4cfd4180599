import { SessionInfo, User } from '@everkin/contracts/accounts';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, signUp, uploadText, untilRead } from '../../testing/people.ts';
import { formWithFile, PNG, PROGRAM, SVG } from '../../testing/pictures.ts';
import { listStagedFiles, listStoredFiles } from '../../testing/staging-folder.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const named = (displayName: string): FormData => {
  const form = new FormData();
  form.append('displayName', displayName);
  return form;
};

describe('PUT /api/user/profile', () => {
  test('changes name and picture and returns the user', async () => {
    const { client, user } = await signUp(app.baseUrl);
    const answer = await client.put('/api/user/profile', {
      form: formWithFile('profile_picture', { name: 'me.png', content: PNG }, { displayName: ' Nora B. ' }),
    });
    expect(answer.status).toBe(200);
    const changed = User.strict().parse(answer.body);
    expect(changed).toEqual({ ...user, displayName: 'Nora B.', profilePicture: changed.profilePicture });
    expect(changed.profilePicture).toMatch(/^\/uploads\//);
    expect((await client.get('/api/user')).body).toEqual(changed);
    const picture = await client.get(changed.profilePicture ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  test('switches off what others see in groups, and nothing else', async () => {
    const { client, user } = await signUp(app.baseUrl);
    const form = new FormData();
    form.append('showsPresence', 'false');
    const changed = User.strict().parse((await client.put('/api/user/profile', { form })).body);
    expect(changed).toEqual({ ...user, showsPresence: false });
    expect((await client.get('/api/user')).body).toEqual(changed);
    const vague = new FormData();
    vague.append('showsPresence', 'perhaps');
    expectFailure(await client.put('/api/user/profile', { form: vague }), { status: 400, message: 'This is either true or false' });
  });

  test('keeps what is not given, and deletes the previous picture', async () => {
    const { client } = await signUp(app.baseUrl);
    const first = User.parse(
      (await client.put('/api/user/profile', { form: formWithFile('profile_picture', { name: 'me.png', content: PNG }) })).body,
    );
    const renamed = User.parse((await client.put('/api/user/profile', { form: named('Nora B.') })).body);
    expect(renamed.profilePicture).toBe(first.profilePicture);
    const second = User.parse(
      (await client.put('/api/user/profile', { form: formWithFile('profile_picture', { name: 'me.png', content: PNG }) })).body,
    );
    expect(second).toMatchObject({ displayName: 'Nora B.' });
    await pollUntil(
      () => client.get(first.profilePicture ?? ''),
      ({ status }) => status === 404,
    );
    expect((await client.get(second.profilePicture ?? '')).status).toBe(200);
  });

  test.each([
    { name: 'no name', form: () => named(' '), status: 400, message: 'Username is required' },
    { name: 'a name of 31 characters', form: () => named('n'.repeat(31)), status: 400, message: 'Username too long' },
    {
      name: 'a picture over 5 MB',
      form: () => formWithFile('profile_picture', { name: 'me.png', content: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) }),
      status: 413,
      message: 'Please choose a picture of at most 5 MB.',
    },
    {
      name: 'a program that calls itself a picture',
      form: () => formWithFile('profile_picture', { name: 'me.png', content: PROGRAM }),
      status: 415,
      message: 'Please choose a PNG, JPG, GIF or WebP picture.',
    },
    {
      name: 'a drawing that may hold a script',
      form: () => formWithFile('profile_picture', { name: 'me.svg', content: SVG }),
      status: 415,
      message: 'Please choose a PNG, JPG, GIF or WebP picture.',
    },
  ])('refuses $name and changes nothing', async ({ form, status, message }) => {
    const { client, user } = await signUp(app.baseUrl);
    expectFailure(await client.put('/api/user/profile', { form: form() }), { status, message });
    expect((await client.get('/api/user')).body).toEqual(user);
    expect(await listStagedFiles(app)).toEqual([]);
  });

  test('accepts no JSON, and needs a session', async () => {
    const { client } = await signUp(app.baseUrl);
    expectFailure(await client.put('/api/user/profile', { json: { displayName: 'Nora' } }), { status: 415 });
    expectFailure(await createApiClient(app.baseUrl).put('/api/user/profile', { form: named('Nora') }), { status: 401 });
  });
});

describe('GET and DELETE /api/sessions', () => {
  test('lists the active sessions, and signs out everywhere else', async () => {
    const { client, username, password } = await signUp(app.baseUrl);
    const phone = createApiClient(app.baseUrl);
    await phone.post('/api/login', { json: { username, password }, headers: { 'user-agent': 'A phone' } });
    const answer = await client.get('/api/sessions');
    const sessions = z.array(SessionInfo.strict()).parse(answer.body);
    expect(sessions.map(({ userAgent, current }) => `${userAgent} ${current}`)).toContain('A phone false');
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    for (const token of [...client.cookies.values(), ...phone.cookies.values()]) expect(answer.text).not.toContain(token);

    const ended = await client.delete('/api/sessions');
    expect(ended.status).toBe(204);
    expectFailure(await phone.get('/api/user'), { status: 401 });
    expect(z.array(SessionInfo).parse((await client.get('/api/sessions')).body)).toHaveLength(1);
  });

  test('need a session', async () => {
    const stranger = createApiClient(app.baseUrl);
    expectFailure(await stranger.get('/api/sessions'), { status: 401 });
    expectFailure(await stranger.delete('/api/sessions'), { status: 401 });
  });
});

describe('DELETE /api/user', () => {
  test('deletes everything, signs out everywhere, and frees the address', async () => {
    const storedBefore = await listStoredFiles(app);
    const { client, user, username, password } = await signUp(app.baseUrl);
    const elsewhere = createApiClient(app.baseUrl);
    await elsewhere.post('/api/login', { json: { username, password } });
    const avatar = await makeAvatar(client);
    await untilRead(client, (await uploadText(client, avatar.id)).id);
    await client.post(`/api/chats/${avatar.id}/messages`, { json: { role: 'user', content: 'Hello' } });
    await client.put('/api/user/profile', { form: formWithFile('profile_picture', { name: 'me.png', content: PNG }) });

    const answer = await client.delete('/api/user', { json: { password } });
    expect(answer.status).toBe(204);
    expect(client.cookies.size).toBe(0);
    expectFailure(await elsewhere.get('/api/user'), { status: 401 });
    expectFailure(await createApiClient(app.baseUrl).post('/api/login', { json: { username, password } }), { status: 401 });
    await pollUntil(
      () => listStoredFiles(app),
      (stored) => stored.length === storedBefore.length,
    );
    const sql = postgres(app.databaseUrl, { max: 1 });
    const left =
      await sql`select (select count(*) from avatars where owner_id = ${user.id})::int + (select count(*) from messages where user_id = ${user.id})::int
      + (select count(*) from files where owner_id = ${user.id})::int + (select count(*) from memories where avatar_id = ${avatar.id})::int as rows`;
    await sql.end();
    expect(left[0]?.['rows']).toBe(0);
    await signUp(app.baseUrl, { username });
  });

  test('needs the password', async () => {
    const { client, password } = await signUp(app.baseUrl);
    expectFailure(await client.delete('/api/user', { json: {} }), {
      status: 400,
      message: 'Password is required',
      issues: [{ path: 'password', message: 'Password is required' }],
    });
    expectFailure(await client.delete('/api/user', { json: { password: `${password}!` } }), {
      status: 403,
      message: 'This is not your password. Nothing was deleted.',
    });
    expect((await client.get('/api/user')).status).toBe(200);
    expectFailure(await createApiClient(app.baseUrl).delete('/api/user', { json: { password } }), { status: 401 });
  });
});
