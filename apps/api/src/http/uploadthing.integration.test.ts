import { INSTALLATION_KEY } from '@everkin/contracts/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeUploadThing, type FakeUploadThing } from '../../../../packages/providers/src/storage/testing/fake-uploadthing.ts';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { LETTER, makeAvatar, makeUpload, signUp, untilRead, uploadText } from '../testing/people.ts';
import { listStagedFiles, listStoredFiles } from '../testing/staging-folder.ts';

let app: TestApp;
let fake: FakeUploadThing;
beforeAll(async () => {
  fake = await startFakeUploadThing();
  const { apiUrl, ingestUrl, ufsHost, ufsAppIdLocation } = fake.addresses;
  app = await startTestApp({
    env: {
      UPLOADTHING_TOKEN: fake.token,
      UPLOADTHING_API_URL: apiUrl,
      UPLOADTHING_INGEST_URL: ingestUrl,
      UPLOADTHING_UFS_HOST: ufsHost,
      UPLOADTHING_UFS_APP_ID_LOCATION: ufsAppIdLocation,
    },
  });
});
afterAll(async () => {
  await app?.stop();
  await fake?.stop();
});

/** Without the id of the installation, which the first start stores. */
const listLetters = () => [...fake.files.values()].filter(({ customId }) => customId !== INSTALLATION_KEY);

test('with a token files are stored at UploadThing, read by the worker, and served by our own route to their owner only', async () => {
  const owner = await signUp(app.baseUrl);
  const avatar = await makeAvatar(owner.client);
  const memory = await untilRead(owner.client, (await uploadText(owner.client, avatar.id)).id);
  expect(memory.status).toBe('ready');
  expect(listLetters()).toHaveLength(1);
  expect(await listStoredFiles(app)).toEqual([]);
  expect([...fake.files.values()].map(({ customId }) => customId)).toContain(INSTALLATION_KEY);

  const answer = await owner.client.get(memory.url ?? '');
  expect([answer.status, answer.text]).toEqual([200, LETTER.content]);
  expectFailure(await (await signUp(app.baseUrl)).client.get(memory.url ?? ''), { status: 404 });

  await owner.client.delete(`/api/memories/${memory.id}`);
  expect(listLetters()).toEqual([]);
  expect(await listStagedFiles(app)).toEqual([]);
});

test('an unavailable storage gives a message for people, and creates no memory', async () => {
  const owner = await signUp(app.baseUrl);
  const avatar = await makeAvatar(owner.client);
  fake.setTrouble({ status: 500 });
  expectFailure(await owner.client.post('/api/upload', { form: makeUpload(avatar.id, LETTER) }), {
    status: 502,
    message: 'The file storage cannot be reached.',
  });
  fake.setTrouble(null);
  expect((await owner.client.get(`/api/avatars/${avatar.id}/memories`)).body).toEqual([]);
  expect(await listStagedFiles(app)).toEqual([]);
});
