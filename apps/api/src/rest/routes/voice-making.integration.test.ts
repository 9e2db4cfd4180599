import { readFile } from 'node:fs/promises';
import { Voice } from '@everkin/contracts/voice';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeElevenLabs, FAKE_KEY, startFakeElevenLabs } from '../../../../../packages/providers/src/voice/testing/fake-elevenlabs.ts';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil } from '../../testing/api-client.ts';
import { makeAvatar, makeUpload, signUp } from '../../testing/people.ts';

/** Another worker takes over the job of a killed one once its lease expires. */
const TAKEN_OVER_MS = 60_000;

let speech: Buffer;
beforeAll(async () => {
  speech = await readFile(new URL('../../../../../packages/providers/test-files/speech.mp3', import.meta.url));
});

/** An avatar whose voice sample is being processed. */
async function sendSample(app: TestApp): Promise<() => Promise<Voice>> {
  const { client } = await signUp(app.baseUrl);
  const { id } = await makeAvatar(client);
  const form = makeUpload(id, { name: 'Ruth.mp3', content: speech }, { type: 'voice', cloneVoice: 'true' });
  expect(await client.post('/api/upload', { form })).toMatchObject({ status: 201 });
  return async () => Voice.parse((await client.get(`/api/avatars/${id}/voice`)).body);
}

describe('a worker that is killed while a voice is made', () => {
  let service: FakeElevenLabs;
  let app: TestApp;
  beforeAll(async () => {
    service = await startFakeElevenLabs();
    app = await startTestApp({ env: { ELEVENLABS_API_KEY: FAKE_KEY, ELEVENLABS_BASE_URL: service.baseUrl } });
  });
  afterAll(async () => {
    await app?.stop();
    await service?.stop();
  });

  test('leaves one clone, which the next worker finds at the service', async () => {
    service.meet('add', 'late-answer');
    const readVoice = await sendSample(app);
    await expect.poll(() => service.clonesMade, { timeout: 30_000 }).toBe(1);
    await app.worker.kill();
    expect(await readVoice()).toMatchObject({ status: 'processing' });
    await app.worker.start();
    expect(await pollUntil(readVoice, ({ status }) => status !== 'processing', TAKEN_OVER_MS)).toMatchObject({
      status: 'ready',
      kind: 'clone',
    });
    expect([service.clonesMade, service.voices.length]).toEqual([1, 1]);
  }, 120_000);
});

describe('a worker that is killed while a likeness is made', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.stop());

  test('leaves it to the next one', async () => {
    const sql = postgres(app.databaseUrl, { max: 1 });
    const readVoice = await sendSample(app);
    await pollUntil(
      async () => (await sql<{ state: string }[]>`select state from voices`).map(({ state }) => state),
      ([state]) => state === 'processing',
    );
    await app.worker.kill();
    await sql.end();
    expect(await readVoice()).toMatchObject({ status: 'processing' });
    await app.worker.start();
    expect(await pollUntil(readVoice, ({ status }) => status !== 'processing', TAKEN_OVER_MS)).toMatchObject({
      status: 'ready',
      kind: 'likeness',
    });
  }, 120_000);
});
