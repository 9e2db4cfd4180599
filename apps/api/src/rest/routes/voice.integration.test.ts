import { Memory } from '@everkin/contracts/memories';
import { GeneratedSpeech } from '@everkin/contracts/voice';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { createApiClient } from '../../testing/api-client.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, makeUpload, type Person, signUp, untilRead } from '../../testing/people.ts';
import { PNG, PROGRAM } from '../../testing/pictures.ts';
import { HEADS, makeWav, SIGNATURES, SOUND_ALONE } from '../../testing/recordings.ts';
import { listStagedFiles } from '../../testing/staging-folder.ts';

let app: TestApp;
let owner: Person;
let avatarId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
});
afterAll(() => app?.stop());

describe('POST /api/speech/generate', () => {
  const speak = (person: { client: Person['client'] }, json: unknown) => person.client.post('/api/speech/generate', { json });

  test('reports that an avatar has no voice', async () => {
    const answer = await speak(owner, { avatarId, text: 'Hello' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      message: 'This avatar has no cloned voice',
      code: 'CONFLICT',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  const giveVoice = async (voiceId: string): Promise<string> => {
    const { id } = await makeAvatar(owner.client);
    const sql = postgres(app.databaseUrl, { max: 1 });
    await sql`update avatars set voice_id = ${voiceId}, voice_status = 'ready' where id = ${id}`;
    await sql.end();
    return id;
  };

  test('speaks through the worker, once, into a file that only the owner can play', async () => {
    const spokenId = await giveVoice('likeness-1-190hz-100-af_heart.100');
    const answers = await Promise.all([1, 2].map(() => speak(owner, { avatarId: spokenId, text: 'We sailed from Rotterdam.' })));
    const [answer] = answers;
    expect(answer).toMatchObject({ status: 200, body: { success: true, audioPath: expect.stringMatching(/^\/uploads\/fl_\w+$/) } });
    expect((await speak(owner, { avatarId: spokenId, text: 'We sailed from Rotterdam.' })).body).toEqual(answer?.body);
    expect(answers[1]?.body).toEqual(answer?.body);
    const { audioPath } = GeneratedSpeech.parse(answer?.body);
    const played = await owner.client.open('GET', audioPath);
    expect(played.headers.get('content-type')).toBe('audio/wav');
    expect(played.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''synthetic%20voice\.wav$/);
    const sound = Buffer.from(await played.arrayBuffer());
    expect(sound.subarray(0, 4).toString()).toBe('RIFF');
    // More than one second, at 16,000 samples of 2 bytes.
    expect(sound.length).toBeGreaterThan(32_000);
    const part = await owner.client.open('GET', audioPath, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    const stranger = await signUp(app.baseUrl);
    expect((await stranger.client.open('GET', audioPath)).status).toBe(404);
  });

  test("reports that the voice's service is not set up", async () => {
    const answer = await speak(owner, { avatarId: await giveVoice('vo_1'), text: 'Hello' });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ success: false, code: 'BAD_GATEWAY', message: expect.stringContaining('not set up here') });
  });

  test.each([
    { json: { text: 'Hello' }, message: 'Avatar ID is required' },
    { json: { avatarId: 'any' }, message: 'Please give the words to speak' },
    { json: { avatarId: 'any', text: ' \n' }, message: 'Please give the words to speak' },
    { json: { avatarId: 'any', text: 'x'.repeat(1_001) }, message: 'At most 1,000 characters can be spoken at once' },
    { json: ['avatarId'], message: 'This operation takes a JSON object.' },
  ])('refuses text that cannot be spoken: $message', async ({ json, message }) => {
    const answer = await speak(owner, json);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, message, code: 'BAD_REQUEST' });
  });

  test("does not find somebody else's avatar, and needs a session; every failure has a message", async () => {
    const stranger = await signUp(app.baseUrl);
    for (const id of [avatarId, 'av_nothing']) {
      const answer = await speak(stranger, { avatarId: id, text: 'Hello' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ success: false, message: 'This avatar does not exist.' });
    }
    const nobody = await speak({ client: createApiClient(app.baseUrl) }, { avatarId, text: 'Hello' });
    expect(nobody.status).toBe(401);
    expect(nobody.body).toMatchObject({ success: false, code: 'UNAUTHORIZED' });
    const broken = await owner.client.post('/api/speech/generate', {
      raw: '{"avatarId":',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.status).toBe(400);
    expect(broken.body).toMatchObject({ success: false });
  });
});

describe('POST /api/upload of a recording or a video', () => {
  const upload = (file: { name: string; content: Uint8Array | string }, given: Record<string, string>) =>
    owner.client.post('/api/upload', { form: makeUpload(avatarId, file, given) });

  test.each([
    { name: 'Ruth sings.wav', content: makeWav(), type: 'voice', mimeType: /^audio\/(wav|vnd\.wave)$/ },
    { name: 'blob', content: makeWav(), type: 'voice', mimeType: /^audio\/(wav|vnd\.wave)$/ },
    { name: 'a.mp3', content: HEADS.mp3, type: 'voice', mimeType: /^audio\/mpeg$/ },
    { name: 'a.M4A', content: HEADS.m4a, type: 'voice', mimeType: /^audio\// },
    { name: 'a.aac', content: HEADS.aac, type: 'voice', mimeType: /^audio\/aac$/ },
    { name: 'a.mp4', content: HEADS.mp4, type: 'video', mimeType: /^video\/mp4$/ },
    { name: 'a.mov', content: HEADS.mov, type: 'video', mimeType: /^video\/quicktime$/ },
    { name: 'a.avi', content: HEADS.avi, type: 'video', mimeType: /^video\// },
    { name: 'a.mkv', content: HEADS.mkv, type: 'video', mimeType: /^video\// },
    { name: 'voice memo.mp4', content: SOUND_ALONE, type: 'voice', mimeType: /^audio\/mp4$/ },
    { name: 'voice memo.mp4', content: SOUND_ALONE, type: 'video', mimeType: /^video\/mp4$/ },
    { name: 'long.wav', content: SIGNATURES.rf64, type: 'voice', mimeType: /^audio\/wav$/ },
    { name: 'call.amr', content: SIGNATURES.amr, type: 'voice', mimeType: /^audio\// },
  ])('accepts $name as $type', async ({ name, content, type, mimeType }) => {
    const answer = await upload({ name, content }, { type });
    expect(answer).toMatchObject({ status: 201 });
    const memory = Memory.strict().parse(answer.body);
    expect(memory).toMatchObject({ type, status: 'queued', error: null, fileName: name, byteSize: content.length });
    expect(memory.mimeType).toMatch(mimeType);
  });

  test.each([
    { name: 'a.mp3', content: PROGRAM, type: 'voice' },
    { name: 'a.mp3', content: 'Dear Nora', type: 'voice' },
    { name: 'a.exe', content: makeWav(), type: 'voice' },
    { name: 'a.txt', content: makeWav(), type: 'voice' },
    { name: 'a.mp4', content: HEADS.mp4, type: 'voice' },
    { name: 'a.wav', content: makeWav(), type: 'video' },
    { name: 'a.mp4', content: PNG, type: 'video' },
    { name: 'a.mkv', content: PROGRAM, type: 'video' },
    { name: 'a.wav', content: makeWav(), type: 'text' },
  ])('refuses $name as $type', async ({ name, content, type }) => {
    expectFailure(await upload({ name, content }, { type }), { status: 415, message: `Invalid file type for ${type} upload` });
    expect(await listStagedFiles(app)).toEqual([]);
  });

  test.each([
    { name: 'song.rm', content: SIGNATURES.realMedia, type: 'voice', message: 'RealMedia cannot be opened here.' },
    { name: 'mum.wav', content: SIGNATURES.dss, type: 'voice', message: 'A dictation in the format DSS cannot be opened here.' },
    {
      name: 'tape.avi',
      content: SIGNATURES.dv,
      type: 'video',
      message: 'A film in the format DV, as it comes from the tape, cannot be opened here.',
    },
  ])('says why $name as $type can never be transcribed', async ({ name, content, type, message }) => {
    const advice = 'Save it as MP3, M4A, WAV or MP4, and upload that.';
    expectFailure(await upload({ name, content }, { type }), { status: 415, message: `${message} ${advice}` });
    expect(await listStagedFiles(app)).toEqual([]);
  });

  test('without a transcription provider, stores the file, says so, and allows a retry', async () => {
    const wav = makeWav();
    const uploaded = Memory.parse((await upload({ name: 'Ruth sings.wav', content: wav }, { type: 'voice' })).body);
    const memory = await untilRead(owner.client, uploaded.id);
    expect(memory).toMatchObject({ status: 'failed', title: 'Ruth sings', text: '', passages: [] });
    expect(memory.error).toContain('It is saved and can be played.');
    const played = await owner.client.open('GET', memory.url ?? '');
    expect(played.headers.get('content-type')).toMatch(/^audio\//);
    expect(played.headers.get('content-disposition')).toMatch(/^inline/);
    expect(Buffer.from(await played.arrayBuffer())).toEqual(wav);
    const again = await owner.client.post(`/api/memories/${memory.id}/retry`);
    expect(again.status).toBe(200);
    expect(await untilRead(owner.client, uploaded.id)).toMatchObject({ status: 'failed', error: memory.error });
  });

  test('returns the status of the voice if cloning was requested; a sample without a voice fails with its reason', async () => {
    const answer = await upload({ name: 'sample.wav', content: makeWav() }, { type: 'voice', cloneVoice: 'true' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ type: 'voice', voiceStatus: 'processing' });
    const voice = async () => (await owner.client.get(`/api/avatars/${avatarId}/voice`)).body;
    await expect.poll(voice, { timeout: 20_000 }).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('At least 10 seconds'),
      sample: { title: 'sample' },
      consent: { words: expect.stringContaining('I confirm') },
    });
    expect((await owner.client.get(`/api/avatars/${avatarId}`)).body).toMatchObject({ voiceId: null, voiceStatus: 'failed' });
    expect(await owner.client.post(`/api/avatars/${avatarId}/voice/retry`)).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect((await owner.client.delete(`/api/avatars/${avatarId}/voice`)).status).toBe(204);
    expect(await voice()).toMatchObject({ status: 'none', sample: null, consent: null });
    expectFailure(await owner.client.post(`/api/avatars/${avatarId}/voice/retry`), { status: 409 });
    expectFailure(await upload({ name: 'sample.wav', content: makeWav() }, { type: 'voice', cloneVoice: 'yes' }), {
      status: 400,
      message: "cloneVoice is either 'true' or left out",
    });
  });

  test('is for the owner of the avatar', async () => {
    const stranger = await signUp(app.baseUrl);
    const form = () => makeUpload(avatarId, { name: 'a.wav', content: makeWav() }, { type: 'voice' });
    expectFailure(await stranger.client.post('/api/upload', { form: form() }), { status: 404, message: 'This avatar does not exist.' });
    expectFailure(await createApiClient(app.baseUrl).post('/api/upload', { form: form() }), { status: 401 });
  });
});
