import { createServer } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_FILES } from '../transcription/testing/spoken-words.ts';
import { createElevenLabsVoice, type ElevenLabsSettings } from './elevenlabs.ts';
import { isWorthAnotherTry, type VoiceProvider } from './port.ts';
import { FAKE_KEY, type FakeElevenLabs, startFakeElevenLabs, type Trouble } from './testing/fake-elevenlabs.ts';

const SAMPLE = { path: join(TEST_FILES, 'speech.mp3'), mediaType: 'audio/mpeg' };
const ASKED = { name: 'Everkin', sample: SAMPLE, requestKey: 'vo_1' };

let fake: FakeElevenLabs;
// Loading the SDK's thousands of files for the first time takes seconds.
beforeAll(async () => {
  await import('@elevenlabs/elevenlabs-js');
}, 60_000);
beforeEach(async () => {
  fake = await startFakeElevenLabs();
});
afterEach(() => fake.stop());

const connect = (given: Partial<ElevenLabsSettings> = {}): VoiceProvider =>
  createElevenLabsVoice({
    apiKey: FAKE_KEY,
    baseUrl: fake.baseUrl,
    model: 'eleven_multilingual_v2',
    stability: 0.5,
    similarity: 0.75,
    timeoutMs: 5_000,
    ...given,
  });
const never = new AbortController().signal;
const caught = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'nothing was thrown').catch((error: unknown) => error);

describe('a voice', () => {
  test('is made from the whole recording, with a name that contains the request and nothing personal', async () => {
    const { voiceId } = await connect().makeVoice(ASKED, never);
    expect(fake.voices).toEqual([
      { voiceId, name: 'Everkin vo_1', fileName: 'sample.mp3', mediaType: 'audio/mpeg', sample: await readFile(SAMPLE.path) },
    ]);
  });

  test('that is requested again is the same one', async () => {
    const first = await connect().makeVoice(ASKED, never);
    expect(await connect().makeVoice(ASKED, never)).toEqual(first);
    expect(fake.clonesMade).toBe(1);
    const other = await connect().makeVoice({ ...ASKED, requestKey: 'vo_11' }, never);
    expect(other).not.toEqual(first);
    expect(fake.clonesMade).toBe(2);
  });

  test.each<Trouble>(['lost-answer', 'odd-answer'])(
    'that was created and answered with %s is found by the retry, and is one',
    async (trouble) => {
      fake.meet('add', trouble);
      const error = await caught(connect().makeVoice(ASKED, never));
      expect(error).toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
      expect(isWorthAnotherTry(error)).toBe(true);
      const { voiceId } = await connect().makeVoice(ASKED, never);
      expect(fake.voices.map((voice) => voice.voiceId)).toEqual([voiceId]);
      expect(fake.clonesMade).toBe(1);
    },
  );

  test('is not created while the list cannot be read', async () => {
    fake.meet('list', { status: 500, code: 'internal_server_error' });
    expect(await caught(connect().makeVoice(ASKED, never))).toMatchObject({ kind: 'unavailable' });
    expect(fake.clonesMade).toBe(0);
  });

  test('is found on a later page of the list', async () => {
    await fake.stop();
    fake = await startFakeElevenLabs({ pageSize: 2 });
    for (const name of ['Narrator', 'Everkin vo_0', 'Newsreader', 'Uncle']) fake.addForeign(name);
    const { voiceId } = await connect().makeVoice(ASKED, never);
    expect(await connect().makeVoice(ASKED, never)).toEqual({ voiceId });
    expect(await connect().listVoices(never)).toHaveLength(5);
  });

  test('is deleted; deleting it again is not an error', async () => {
    const { voiceId } = await connect().makeVoice(ASKED, never);
    await connect().deleteVoice(voiceId, never);
    await connect().deleteVoice(voiceId, never);
    expect(fake.voices).toEqual([]);
    fake.meet('delete', { status: 400, code: 'voice_does_not_exist' });
    await connect().deleteVoice(voiceId, never);
    expect(fake.deleted).toEqual([voiceId, voiceId]);
  });
});

describe('speech', () => {
  test('uses the configured model and settings', async () => {
    const voice = connect({ model: 'eleven_flash_v2_5', stability: 0.3, similarity: 0.9 });
    const { voiceId } = await voice.makeVoice(ASKED, never);
    const spoken = await voice.speak({ voiceId, text: 'Good evening, Clara.' }, never);
    expect(spoken).toMatchObject({ mediaType: 'audio/mpeg', isStopgap: false });
    expect(Buffer.from(spoken.audio).toString('latin1')).toContain('Good evening, Clara.');
    expect(fake.spoken).toEqual([
      {
        voiceId,
        text: 'Good evening, Clara.',
        model_id: 'eleven_flash_v2_5',
        voice_settings: { stability: 0.3, similarity_boost: 0.9 },
        format: 'mp3_44100_128',
      },
    ]);
  });

  test('with a missing voice is refused, and silence is never returned', async () => {
    expect(await caught(connect().speak({ voiceId: 'gone', text: 'Hello' }, never))).toMatchObject({ kind: 'refused' });
    const { voiceId } = await connect().makeVoice(ASKED, never);
    for (const trouble of ['no-sound', 'cut-answer'] as const) {
      fake.meet('speak', trouble);
      expect(await caught(connect().speak({ voiceId, text: 'Hello' }, never))).toMatchObject({ kind: 'unavailable' });
    }
  });
});

describe('a failure', () => {
  test.each<{ trouble: Trouble; kind: string; retryAfterS?: number; says: RegExp }>([
    { trouble: { status: 401, code: 'invalid_api_key' }, kind: 'refused', says: /refused the key/ },
    { trouble: { status: 401, code: 'quota_exceeded' }, kind: 'refused', says: /no credit left/ },
    { trouble: { status: 402, code: 'payment_required' }, kind: 'refused', says: /no credit left/ },
    { trouble: { status: 400, code: 'voice_limit_reached' }, kind: 'refused', says: /as many voices as its plan/ },
    { trouble: { status: 400, code: 'can_not_use_instant_voice_cloning' }, kind: 'refused', says: /plan or the key/ },
    { trouble: { status: 400, code: 'invalid_sample' }, kind: 'invalid', says: /clear speech/ },
    { trouble: { status: 413, code: 'too_large' }, kind: 'invalid', says: /too large/ },
    { trouble: 'unprocessable', kind: 'invalid', says: /clear speech/ },
    { trouble: { status: 429, code: 'system_busy', headers: { 'retry-after': '7' } }, kind: 'rate-limited', retryAfterS: 7, says: /busy/ },
    { trouble: { status: 429, code: 'too_many_concurrent_requests' }, kind: 'rate-limited', says: /busy/ },
    { trouble: { status: 500, code: 'internal_server_error' }, kind: 'unavailable', says: /cannot be reached/ },
    { trouble: 'not-json', kind: 'unavailable', says: /cannot be reached/ },
  ])('$trouble is reported as $kind, once, without its own words', async ({ trouble, kind, retryAfterS, says }) => {
    fake.meet('add', trouble);
    const error = await caught(connect().makeVoice(ASKED, never));
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'voice', kind, retryAfterS, message: expect.stringMatching(says) });
    expect(String(error)).not.toMatch(/ElevenLabs|sk_test_key|127\.0\.0\.1/);
    expect(isWorthAnotherTry(error)).toBe(['rate-limited', 'unavailable'].includes(kind));
    // With its own retries the SDK would make three requests.
    expect(fake.calls).toEqual(['list', 'add']);
    expect(fake.clonesMade).toBe(0);
  });

  test('from a wrong key is a refusal', async () => {
    expect(await caught(connect({ apiKey: 'sk_other' }).listVoices(never))).toMatchObject({ kind: 'refused' });
  });

  test('to respond takes no longer than the timeout', async () => {
    fake.meet('list', 'silence');
    const begun = performance.now();
    expect(await caught(connect({ timeoutMs: 300 }).listVoices(never))).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  test('because the caller aborts is an interruption', async () => {
    fake.meet('list', 'silence');
    const control = new AbortController();
    const listing = caught(connect().listVoices(control.signal));
    await expect.poll(() => fake.calls).toEqual(['list']);
    control.abort();
    expect(await listing).toMatchObject({ kind: 'interrupted' });
  });

  test('to connect is "unavailable"', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));
    expect(await caught(connect({ baseUrl: `http://127.0.0.1:${port}` }).listVoices(never))).toMatchObject({ kind: 'unavailable' });
  });
});
