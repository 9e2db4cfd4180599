import { GeneratedReply } from '@everkin/contracts/chat';
import { Memory, MemoryDetails } from '@everkin/contracts/memories';
import { beforeAll, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../../tests/app.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { makeAvatar, makeUpload, type Person, signUp, untilRead, uploadText } from '../../testing/people.ts';

let app: SharedApp;
let owner: Person;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
});

const CHAT = `[31/12/2019, 23:57:10] Rose: \u200eMessages and calls are end-to-end encrypted.
[31/12/2019, 23:58:10] Tom: Grandfather says that the cherry trees were planted by the army.
[31/12/2019, 23:59:10] Rose: The three cherry trees behind the house? Your grandfather and I planted them in May.
[01/01/2020, 00:01:10] Tom: I never knew that.
`;

test('a chat is uploaded, assigned to a speaker, and answers in that one’s words with their day', async () => {
  const avatar = await makeAvatar(owner.client);
  const ask = async (): Promise<GeneratedReply> => {
    const json = { avatarId: avatar.id, messages: [{ role: 'user', content: 'Who planted the cherry trees?' }] };
    const answer = await owner.client.post('/api/chat/generate', { json });
    expectStatus(answer, 200);
    return GeneratedReply.parse(answer.body);
  };
  const { id } = await uploadText(owner.client, avatar.id, { name: '_chat.txt', content: CHAT });
  const read = await untilRead(owner.client, id);
  expect(read).toMatchObject({ status: 'ready', dialogue: { from: '2019-12-31', to: '2020-01-01', person: null } });
  expect(read.passages).toMatchObject([
    { speaker: 'Tom', saidOn: '2019-12-31' },
    { speaker: 'Rose', saidOn: '2019-12-31' },
    { speaker: 'Tom', saidOn: '2020-01-01' },
  ]);
  expect((await ask()).sources).toEqual([]);

  expectFailure(await owner.client.put(`/api/memories/${id}`, { json: { person: 'Anna' } }), { status: 400 });
  const chosen = await owner.client.put(`/api/memories/${id}`, { json: { person: 'Rose' } });
  expectStatus(chosen, 200);
  expect(MemoryDetails.strict().parse(chosen.body).dialogue?.person).toBe('Rose');
  const reply = await ask();
  expect(reply).toMatchObject({ provenance: 'memory', sources: [{ memoryId: id, at: '2019-12-31' }] });
  expect(reply.message).toContain('Your grandfather and I planted them in May.');
  expect(JSON.stringify(reply)).not.toContain('army');
});

test('an evening in America is of that day, whatever day it was in Greenwich', async () => {
  const avatar = await makeAvatar(owner.client);
  const messages = [
    { sender_name: 'Hilda', timestamp_ms: Date.UTC(2013, 0, 1, 4, 30), content: 'I bought the red sled today.' },
    { sender_name: 'Opa', timestamp_ms: Date.UTC(2013, 0, 1, 1, 0), content: 'Happy new year soon!' },
  ];
  const content = JSON.stringify({ participants: [{ name: 'Opa' }, { name: 'Hilda' }], messages, title: 'x' });
  const form = makeUpload(avatar.id, { name: 'message_1.json', content });
  const uploaded = await owner.client.post('/api/upload', { form, headers: { 'x-time-zone': 'America/New_York' } });
  expectStatus(uploaded, 201);
  const read = await untilRead(owner.client, Memory.parse(uploaded.body).id);
  expect(read).toMatchObject({ status: 'ready', happenedAt: '2012', dialogue: { from: '2012-12-31', to: '2012-12-31' } });
});
