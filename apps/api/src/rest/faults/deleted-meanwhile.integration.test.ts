import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import type { Answer } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { join, makeGroup } from '../../testing/groups.ts';
import { makeAvatar, makeUpload, LETTER, type Person, signUp } from '../../testing/people.ts';
import { formWithFile, PNG } from '../../testing/pictures.ts';
import { announceVideo } from '../../testing/recordings.ts';

let app: TestApp;
let sql: postgres.Sql;
beforeAll(async () => {
  app = await startTestApp();
  sql = postgres(app.databaseUrl, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

/** Makes a call whose write waits for a deletion, and commits the deletion only then. */
async function callWhileDeleted(table: 'avatars' | 'users', id: string, call: () => Promise<Answer>): Promise<Answer> {
  let calling: Promise<Answer> | undefined;
  await sql.begin(async (tx) => {
    await tx`delete from ${tx(table)} where id = ${id}`;
    calling = call();
    const waiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  });
  if (!calling) throw new Error('nothing was called');
  return calling;
}

type Given = Person & { avatarId: string };
async function makePerson(): Promise<Given> {
  const person = await signUp(app.baseUrl);
  return { ...person, avatarId: (await makeAvatar(person.client)).id };
}

describe('an avatar deleted during a call', () => {
  const calls: Record<string, (given: Given) => Promise<Answer>> = {
    'POST /chats/{avatarId}/messages': ({ client, avatarId }) =>
      client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: 'Hello' } }),
    'POST /chats/{avatarId}/messages with a key': ({ client, avatarId }) =>
      client.post(`/api/chats/${avatarId}/messages`, {
        json: { role: 'user', content: 'Hello' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    'chat.send': ({ client, avatarId }) =>
      client.post('/trpc/stream/chat.send', { json: { avatarId, clientId: randomUUID(), content: 'Hello' } }),
    'POST /group-chats': ({ client, avatarId }) => client.post('/api/group-chats', { json: { name: 'Family', avatarId } }),
    'POST /avatars/{id}/memories': ({ client, avatarId }) =>
      client.post(`/api/avatars/${avatarId}/memories`, { json: { type: 'qa', title: 'The sea', text: 'We sailed.' } }),
    'POST /avatar/{id}/traits': ({ client, avatarId }) =>
      client.post(`/api/avatar/${avatarId}/traits`, { json: { traits: [{ id: 't1', trait: 'core_values', value: 'Kindness' }] } }),
    'POST /avatars/{id}/photo': ({ client, avatarId }) =>
      client.post(`/api/avatars/${avatarId}/photo`, { form: formWithFile('avatar', { name: 'a.png', content: PNG }) }),
    'POST /uploads': ({ client, avatarId }) => client.post('/api/uploads', { json: announceVideo(avatarId) }),
    'POST /upload': ({ client, avatarId }) => client.post('/api/upload', { form: makeUpload(avatarId, LETTER) }),
  };

  test.each(Object.entries(calls))('%s answers 404', async (_name, call) => {
    const given = await makePerson();
    const answer = await callWhileDeleted('avatars', given.avatarId, () => call(given));
    expectFailure(answer, { status: 404, message: 'This avatar does not exist.' });
  });
});

describe('an account deleted during a call', () => {
  const calls: Record<string, (given: Given) => Promise<Answer>> = {
    'POST /avatars': ({ client }) => client.post('/api/avatars', { json: { name: 'Ruth' } }),
    'POST /export': ({ client }) => client.post('/api/export'),
  };

  test.each(Object.entries(calls))('%s answers 401', async (_name, call) => {
    const given = await makePerson();
    const answer = await callWhileDeleted('users', given.user.id, () => call(given));
    expectFailure(answer, { status: 401 });
  });

  test('leaves the person who was about to transfer a group to it signed in, and the group theirs', async () => {
    const [owner, member] = await Promise.all([makePerson(), makePerson()]);
    const group = await makeGroup(owner);
    await join(owner, group.id, member);
    const handOver = () => owner.client.put(`/api/group-chats/${group.id}`, { json: { ownerId: member.user.id } });
    const answer = await callWhileDeleted('users', member.user.id, handOver);
    expectFailure(answer, { status: 400, message: 'A group can only be handed over to one of its members.' });
  });
});
