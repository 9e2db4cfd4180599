import { User } from '@everkin/contracts/accounts';
import { Memory } from '@everkin/contracts/memories';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { type Answer, type Call, createApiClient } from '../testing/api-client.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import {
  LETTER,
  listMessages,
  makeAvatar,
  makeUpload,
  newUsername,
  type Person,
  signUp,
  untilRead,
  uploadText,
} from '../testing/people.ts';
import { formWithFile, PNG } from '../testing/pictures.ts';
import { listStagedFiles } from '../testing/staging-folder.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app.baseUrl);
});
afterAll(() => app?.stop());

let count = 0;
const newKey = (): Record<string, string> => ({ 'idempotency-key': `key-${(count += 1)}` });

const repeat = (times: number, act: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: times }, act));
const statuses = (answers: Answer[]): number[] => [...new Set(answers.map(({ status }) => status))];
const texts = (answers: Answer[]): number => new Set(answers.map(({ text }) => text)).size;

describe('Idempotency-Key', () => {
  test('fifty parallel avatars with one key are one avatar', async () => {
    const person = await signUp(app.baseUrl);
    const call: Call = { json: { name: 'Ruth' }, headers: newKey() };
    const answers = await repeat(50, () => person.client.post('/api/avatars', call));
    expect(statuses(answers)).toEqual([201]);
    expect(texts(answers)).toBe(1);
    expect((await person.client.get('/api/avatars')).body).toHaveLength(1);
    expect((await person.client.post('/api/avatars', call)).text).toBe(answers[0]?.text);
  });

  test('fifty parallel messages with one key are one message', async () => {
    const avatar = await makeAvatar(owner.client);
    const headers = newKey();
    const answers = await repeat(50, () =>
      owner.client.post(`/api/chats/${avatar.id}/messages`, { json: { content: 'Hello', role: 'user' }, headers }),
    );
    expect(statuses(answers)).toEqual([201]);
    expect(texts(answers)).toBe(1);
    expect(await listMessages(owner.client, avatar.id)).toHaveLength(1);
  });

  test('twenty parallel uploads of one file with one key are one memory, and leave nothing in the staging folder', async () => {
    const avatar = await makeAvatar(owner.client);
    const headers = newKey();
    const answers = await repeat(20, () => owner.client.post('/api/upload', { form: makeUpload(avatar.id, LETTER), headers }));
    expect(statuses(answers)).toEqual([201]);
    expect(texts(answers)).toBe(1);
    expect((await owner.client.get(`/api/avatars/${avatar.id}/memories`)).body).toHaveLength(1);
    await untilRead(owner.client, Memory.parse(answers[0]?.body).id);
    expect(await listStagedFiles(app)).toEqual([]);
  });

  test('the same form with another file, or another file name, is refused', async () => {
    const avatar = await makeAvatar(owner.client);
    const headers = newKey();
    await owner.client.post('/api/upload', { form: makeUpload(avatar.id, LETTER), headers });
    for (const file of [
      { ...LETTER, content: `${String(LETTER.content)}!` },
      { ...LETTER, name: 'Another.txt' },
    ]) {
      expectFailure(await owner.client.post('/api/upload', { form: makeUpload(avatar.id, file), headers }), {
        status: 409,
        message: 'This Idempotency-Key was used for another request within the last 24 hours. Please send a new one.',
      });
    }
    expect((await owner.client.get(`/api/avatars/${avatar.id}/memories`)).body).toHaveLength(1);
  });

  test('a picture that is sent again with its key stays the same picture', async () => {
    const avatar = await makeAvatar(owner.client);
    const headers = newKey();
    const send = () =>
      owner.client.post(`/api/avatars/${avatar.id}/photo`, { form: formWithFile('avatar', { name: 'a.png', content: PNG }), headers });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).text).toBe(first.text);
  });

  test('ten parallel registrations with one key create one account, and each is signed in to it', async () => {
    const json = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
    const headers = newKey();
    const clients = Array.from({ length: 10 }, () => createApiClient(app.baseUrl));
    const answers = await Promise.all(clients.map((client) => client.post('/api/register', { json, headers })));
    expect(statuses(answers)).toEqual([201]);
    const { id } = User.parse(answers[0]?.body);
    for (const client of clients) expect((await client.get('/api/user')).body).toMatchObject({ id });
    expect(new Set(clients.map((client) => [...client.cookies.values()].join())).size).toBe(1);
  });

  test('signing out is executed each time', async () => {
    const person = await signUp(app.baseUrl);
    const headers = newKey();
    await person.client.post('/api/logout', { headers });
    await person.client.post('/api/login', { json: { username: person.username, password: person.password } });
    expect((await person.client.post('/api/logout', { headers })).status).toBe(204);
    expectFailure(await person.client.get('/api/user'), { status: 401 });
  });

  test('a refusal is repeated, although its reason is gone', async () => {
    const avatar = await makeAvatar(owner.client);
    const headers = newKey();
    const path = `/api/chats/${avatar.id}/messages`;
    expectFailure(await owner.client.post(path, { json: { content: ' ', role: 'user' }, headers }), { status: 400 });
    expectFailure(await owner.client.post(path, { json: { content: ' ', role: 'user' }, headers }), { status: 400 });
    expectFailure(await owner.client.post(path, { json: { content: 'Hello', role: 'user' }, headers }), { status: 409 });
  });

  test('a validation error is reported to a signed-out caller each time, and fills no table', async () => {
    const client = createApiClient(app.baseUrl);
    const sql = postgres(app.databaseUrl, { max: 1 });
    const countKept = async () => (await sql`select from idempotency_keys`).length;
    const before = await countKept();
    const headers = newKey();
    const json = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' };
    for (const path of ['/api/register', '/api/login', '/api/password/forgot', '/api/access-code/verify'])
      for (let time = 0; time < 2; time += 1) expectFailure(await client.post(path, { json: {}, headers }), { status: 400 });
    expect(await countKept()).toBe(before);
    const registered = await client.post('/api/register', { json, headers });
    expect(registered.status).toBe(201);
    expect((await client.post('/api/register', { json, headers })).text).toBe(registered.text);
    await sql.end();
  });

  test('a call without a body can have a key too', async () => {
    const memory = await untilRead(owner.client, (await uploadText(owner.client, (await makeAvatar(owner.client)).id)).id);
    const headers = newKey();
    for (let time = 0; time < 2; time += 1)
      expectFailure(await owner.client.post(`/api/memories/${memory.id}/retry`, { headers }), { status: 409 });
  });

  test('a keyed generation runs once, and its result is returned as JSON and as events', async () => {
    const avatar = await makeAvatar(owner.client);
    const headers = newKey();
    const json = { avatarId: avatar.id, messages: [{ role: 'user', content: 'Tell me about the sea' }] };
    const [first, ...others] = await repeat(10, () => owner.client.post('/api/chat/generate', { json, headers }));
    expect(first?.status).toBe(200);
    expect(texts([...others])).toBe(1);
    expect(others[0]?.text).toBe(first?.text);
    const events = await owner.client.post('/api/chat/generate', { json, headers: { ...headers, accept: 'text/event-stream' } });
    expect(events.text).toContain(`event: done\ndata: ${first?.text}\n\n`);
  });

  test.each(['', 'k'.repeat(129)])('a key of %j is refused, and nothing is done', async (key) => {
    const person = await signUp(app.baseUrl);
    const message = 'An Idempotency-Key has 1 to 128 characters.';
    const answer = await person.client.post('/api/avatars', { json: { name: 'Ruth' }, headers: { 'idempotency-key': key } });
    expectFailure(answer, { status: 400, message, issues: [{ path: 'Idempotency-Key', message }] });
    expect((await person.client.get('/api/avatars')).body).toEqual([]);
  });

  test('a key of 128 characters is accepted, and belongs to its person', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(128) };
    for (const person of [owner, await signUp(app.baseUrl)])
      expect((await person.client.post('/api/avatars', { json: { name: person.user.id }, headers })).status).toBe(201);
  });

  test('an extremely nested body is refused, with a key as without', async () => {
    const raw = `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const answer = await owner.client.post('/api/avatars', { raw, headers: { ...newKey(), 'content-type': 'application/json' } });
    expectFailure(answer, { status: 400 });
  });

  test('a killed process does not block its key for ever', { timeout: 60_000 }, async () => {
    const avatar = await makeAvatar(owner.client);
    const headers = newKey();
    const path = `/api/chats/${avatar.id}/messages`;
    const sent = Array.from({ length: 20 }, () =>
      owner.client.post(path, { json: { content: 'Hello', role: 'user' }, headers }).catch(() => null),
    );
    await app.api.kill();
    await Promise.all(sent);
    await app.api.start();
    expect((await owner.client.post(path, { json: { content: 'Hello', role: 'user' }, headers })).status).toBe(201);
  });
});

test('a keyed repeated sign-in sets the new session, also if the previous one was just renewed', async () => {
  const { client, user, username, password } = await signUp(app.baseUrl);
  const before = Object.fromEntries(client.cookies);
  const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update sessions set expires_at = now() + interval '10 days' where user_id = ${user.id}`;
  await sql.end();
  const call: Call = { json: { username, password }, headers: newKey() };
  for (let time = 0; time < 2; time += 1) {
    expect((await client.post('/api/login', call)).status).toBe(200);
    expect(Object.fromEntries(client.cookies)).not.toEqual(before);
    expect((await client.get('/api/user')).status).toBe(200);
  }
});

test('many keyed sign-ins at once are answered however few connections there are', async () => {
  const narrow = await startTestApp({ env: { DATABASE_POOL: '2' } });
  try {
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(narrow.baseUrl)));
    const signInAnew = ({ client, username, password }: Person): Promise<Answer> =>
      client.post('/api/login', { json: { username, password }, headers: newKey() });
    const cookies = people.map(({ client }) => Object.fromEntries(client.cookies));
    const answers = await Promise.all(people.map(signInAnew));
    expect(statuses(answers)).toEqual([200]);
    for (const [index, { client }] of people.entries()) {
      expect((await client.get('/api/user')).status).toBe(200);
      const cookie = Object.entries(cookies[index] ?? {}).map(([name, value]) => `${name}=${value}`);
      expect((await createApiClient(narrow.baseUrl).get('/api/user', { headers: { cookie: cookie.join('; ') } })).status).toBe(401);
    }
  } finally {
    await narrow.stop();
  }
});
