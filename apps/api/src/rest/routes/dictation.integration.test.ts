import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startFakeTranscription,
  type FakeTranscription,
} from '../../../../../packages/providers/src/transcription/testing/fake-transcription.ts';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import type { Answer } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { type Person, signUp } from '../../testing/people.ts';
import { formWithFile } from '../../testing/pictures.ts';
import { makeWav } from '../../testing/recordings.ts';

let hearer: FakeTranscription;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  hearer = await startFakeTranscription();
  app = await startTestApp({
    env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: hearer.baseUrl, OPENAI_TRANSCRIPTION_MODEL: 'whisper-1' },
  });
  person = await signUp(app.baseUrl);
});
afterAll(async () => {
  await app?.stop();
  await hearer?.stop();
});
beforeEach(() => {
  hearer.heard.length = 0;
  hearer.says('Where did you keep the bees?');
});

/** @param number makes each recording distinct */
const makeSaid = (number: number): Buffer => Buffer.concat([makeWav(), Buffer.from([number])]);
const say = (number: number): Promise<Answer> => send(makeSaid(number));
const send = (content: Uint8Array): Promise<Answer> =>
  person.client.post('/api/speech/transcribe', { form: formWithFile('audio', { name: 'said.wav', content }) });

describe('POST /api/speech/transcribe', () => {
  test("returns the worker's transcript of exactly the bytes that were sent", async () => {
    const answer = await say(2);
    expect(answer).toMatchObject({ status: 200, body: { text: 'Where did you keep the bees?' } });
    expect(hearer.heard).toEqual([makeSaid(2)]);
  });

  test('returns no text for a recording without speech', async () => {
    hearer.says('');
    expect(await say(3)).toMatchObject({ status: 200, body: { text: '' } });
  });

  test('accepts WAV only, of at most a minute', async () => {
    expectFailure(await send(Buffer.from('Dear Nora')), { status: 415, message: 'Please send speech as a WAV file.' });
    expectFailure(await send(Buffer.alloc(0)), {
      status: 400,
      issues: [{ path: 'audio', message: 'This recording is empty.' }],
    });
    expectFailure(await send(Buffer.concat([makeSaid(1), Buffer.alloc(6 * 1024 * 1024)])), {
      status: 413,
      message: 'You can dictate for up to one minute at a time.',
    });
    expectFailure(await person.client.post('/api/speech/transcribe', { form: new FormData() }), {
      status: 400,
      issues: [{ path: 'audio', message: 'Please choose a file' }],
    });
    expect(hearer.heard).toEqual([]);
  });

  test('reports what the service refuses, and transcribes the same later', async () => {
    hearer.fails(401);
    expectFailure(await say(4), {
      status: 502,
      message: 'The service that turns recordings into words refused the key it was given.',
    });
    hearer.says('Now it works.');
    expect(await say(4)).toMatchObject({ status: 200, body: { text: 'Now it works.' } });
  });

  test('survives the death of its worker', async () => {
    hearer.hangs();
    const answer = say(5);
    await expect.poll(() => hearer.heard.length, { timeout: 10_000 }).toBe(1);
    await app.worker.kill();
    hearer.says('I was heard in the end.');
    await app.worker.start();
    const first = await answer;
    // Another worker takes it over within the half minute that the call waits, or a repeat of the call finds it.
    const settled = first.status === 503 ? await say(5) : first;
    expect(settled).toMatchObject({ status: 200, body: { text: 'I was heard in the end.' } });
  }, 90_000);
});
