import { Memory } from '@everkin/contracts/memories';
import { Part } from '@everkin/contracts/replies/parts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import { expectFailure, expectStatus } from '../testing/expect-failure.ts';
import { makeAvatar, makeUpload, type Person, signUp } from '../testing/people.ts';

let app: SharedApp;
let owner: Person;
let avatarId: string;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
});

const TEXT = 'In the evening Mrs. Lindqvist brought a bucket of eels from the harbour, and we smoked them over alder wood until midnight.';
const write = (given: Record<string, unknown>) =>
  owner.client.post(`/api/avatars/${avatarId}/memories`, { json: { type: 'qa', title: 'The eels', text: TEXT, ...given } });

test('a memory that is somebody else’s is returned so, and a reply names them', async () => {
  const made = await write({ narrator: 'other', narratorName: 'Lena' });
  expectStatus(made, 201);
  expect(made.body).toMatchObject({ narrator: 'other', narratorName: 'Lena' });
  const answer = await owner.client.post('/api/chat/generate', {
    json: { avatarId, messages: [{ role: 'user', content: 'Who brought the eels?' }] },
  });
  expectStatus(answer, 200);
  const { message, parts } = z.object({ message: z.string(), parts: z.array(Part) }).parse(answer.body);
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'quote', narrator: 'contributor', narratorLabel: 'Lena remembers' }));
  expect(message).toContain(`Lena remembers: “${TEXT}”`);
});

test('a file says whose words it is in the form', async () => {
  const form = makeUpload(avatarId, { name: 'Eels.txt', content: TEXT }, { narrator: 'contributor' });
  const sent = await owner.client.post('/api/upload', { form });
  expectStatus(sent, 201);
  const { id } = Memory.parse(sent.body);
  expect((await owner.client.put(`/api/memories/${id}`, { json: { narrator: 'person' } })).body).toMatchObject({ narrator: 'person' });
});

test('an unknown narrator is refused', async () => {
  const issues = [{ path: 'narrator', message: 'The narrator is person, contributor or other' }];
  expectFailure(await write({ narrator: 'mother' }), { status: 400, issues });
});

test('no voice is made from somebody else’s words', async () => {
  const form = makeUpload(
    avatarId,
    { name: 'Lena.wav', content: 'RIFF' },
    { type: 'voice', cloneVoice: 'true', narrator: 'other', narratorName: 'Lena' },
  );
  const issues = [{ path: 'narrator', message: 'A voice is made only from the person’s own words.' }];
  expectFailure(await owner.client.post('/api/upload', { form }), { status: 400, issues });
});
