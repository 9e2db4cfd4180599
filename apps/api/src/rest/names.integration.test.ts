import { showsSomething } from '@everkin/contracts/text';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import { type Answer, createApiClient } from '../testing/api-client.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { join, makeGroup, fetchGroup } from '../testing/groups.ts';
import { makeAvatar, newUsername, type Person, signUp, uploadText } from '../testing/people.ts';

let app: SharedApp;
let owner: Person;
let avatarId: string;
let sql: postgres.Sql;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
  sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
});

const register = (displayName: string) =>
  createApiClient(app.baseUrl).post('/api/register', { json: { username: newUsername(), displayName, password: 'a long walk in june' } });
const write = (title: string) =>
  owner.client.post(`/api/avatars/${avatarId}/memories`, { json: { type: 'qa', title, text: 'We planted the cherry trees in May.' } });

/** Zero-width spaces, Braille blank, Hangul filler, word joiner, variation selector, soft hyphen. */
const INVISIBLE = [
  '\u200b\u200b\u200b',
  '\u2800\u2800\u2800',
  '\u3164\u3164\u3164',
  '\u2060\u2060\u2060',
  '\ufe0f\ufe0f\ufe0f',
  '\u00ad\u00ad\u00ad',
];

describe('an invisible name', () => {
  test.each(INVISIBLE)('is refused like a missing one: %j', async (name) => {
    const refused = (answer: Answer, path: string, message: string) => expectFailure(answer, { status: 400, issues: [{ path, message }] });
    refused(await register(name), 'displayName', 'Username is required');
    refused(await owner.client.post('/api/avatars', { json: { name } }), 'name', 'Name is required');
    refused(await owner.client.put(`/api/avatars/${avatarId}`, { json: { name } }), 'name', 'Name is required');
    refused(await owner.client.post('/api/group-chats', { json: { name, avatarId } }), 'name', 'Please enter a name for this group chat');
    refused(await write(name), 'title', 'Please give this memory a name');
  });

  test('of a file becomes a visible title', async () => {
    const { title } = await uploadText(owner.client, avatarId, { name: '\u200b\u200b.txt', content: 'We planted the cherry trees.' });
    expect(showsSomething(title)).toBe(true);
  });
});

describe('a name that changes direction or breaks the line', () => {
  test('is kept in one line, and affects nothing around it', async () => {
    expect((await register('Anna\u202edn\u2066E')).body).toMatchObject({ displayName: 'AnnadnE' });
    expect((await register('Anna\nBcc: x@example.com')).body).toMatchObject({ displayName: 'Anna Bcc: x@example.com' });
    expect((await write('The flood\u2028of \u202e1953')).body).toMatchObject({ title: 'The flood of 1953' });
    expect(await makeGroup(owner, { name: 'Us\r\nall\u202c', avatarId })).toMatchObject({ name: 'Us all' });
    const file = { name: 'letter \u202etxt.exe.txt', content: 'We planted the cherry trees in May.' };
    expect(await uploadText(owner.client, avatarId, file)).toMatchObject({ title: 'letter txt.exe', fileName: 'letter txt.exe.txt' });
  });

  test('stays unchanged if it only looks unusual', async () => {
    for (const name of ['سلمى', 'יעל כהן', '👩‍👧 Mum', 'Zoe\u0308', 'یاسمین‌ها'])
      expect((await register(name)).body).toMatchObject({ displayName: name });
  });

  test('of an earlier version is shown in one line everywhere, and as unnamed if it is invisible', async () => {
    const [old, unseen] = [await signUp(app.baseUrl), await signUp(app.baseUrl)];
    const group = await makeGroup(owner, { name: 'Family', avatarId });
    await join(owner, group.id, old);
    await join(owner, group.id, unseen);
    await sql`update users set display_name = ${'Anna\u202e(uoY)\nEnd'} where id = ${old.user.id}`;
    await sql`update users set display_name = ${'\u200b\u200b'} where id = ${unseen.user.id}`;
    await sql`update groups set name = ${'Fam\u202eily'} where id = ${group.id}`;
    const { members, groupChat } = await fetchGroup(owner, group.id);
    expect(members.map(({ displayName }) => displayName)).toEqual(['Nora', 'Anna(uoY) End', 'Unnamed']);
    expect(groupChat.name).toBe('Family');
    expect((await old.client.get('/api/user')).body).toMatchObject({ displayName: 'Anna(uoY) End' });
  });
});
