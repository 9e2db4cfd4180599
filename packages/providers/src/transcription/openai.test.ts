import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNoTranscription } from './none.ts';
import { createOpenAiTranscription } from './openai.ts';
import type { Transcription } from './port.ts';
import { makeWav } from './testing/make-wav.ts';
import { SPOKEN, TEST_FILES } from './testing/spoken-words.ts';
import { testTranscription } from './transcription.suite.ts';

const SPEECH = join(TEST_FILES, 'speech.mp3');
const HEARD = {
  task: 'transcribe',
  language: 'english',
  duration: 11.09,
  text: `${SPOKEN} `,
  segments: [
    {
      id: 0,
      start: 0,
      end: 7.6,
      text: ' And so, my fellow Americans, ask not what your country can do for you,',
      tokens: [1],
      temperature: 0,
    },
    { id: 1, start: 7.6, end: 10.5, text: ' ask what you can do for your country.', tokens: [2], temperature: 0 },
    { id: 2, start: 10.5, end: 11, text: ' ', tokens: [], temperature: 0 },
  ],
};
type Answer = { status: number; body: unknown; headers?: Record<string, string> };
const REFUSED = (message: string, code: string | null = null): unknown => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});
const UNKNOWN_FORMAT: Answer = { status: 400, body: REFUSED('Invalid file format. Supported formats: flac, m4a, mp3, mp4 …') };

let server: Server;
let baseUrl: string;
let folder: string;
/** What each request contained; the form is decoded as text, including the file's bytes. */
let asked: { key: string | undefined; form: string }[];
let respond: (response: ServerResponse, request: IncomingMessage) => void;

const answer = (given: Answer) => (response: ServerResponse) =>
  void response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers }).end(JSON.stringify(given.body));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openai-'));
  server = createServer((request, response) => {
    buffer(request).then(
      (bytes) => {
        const form = bytes.toString('latin1');
        asked.push({ key: request.headers.authorization, form });
        // Like the service: a file that is not a recording is rejected.
        if (form.includes('Dear Nora')) answer(UNKNOWN_FORMAT)(response);
        else respond(response, request);
      },
      // The client disconnected before the whole file was sent.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${asAddress(server).port}/v1`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  respond = answer({ status: 200, body: HEARD });
});

/** A server that listens on a port has an AddressInfo address. */
const asAddress = (listening: Server): AddressInfo => listening.address() as AddressInfo;

const open = (settings: { timeoutMs?: number; otherwise?: Transcription } = {}): Transcription =>
  createOpenAiTranscription({
    apiKey: 'sk-test',
    baseUrl,
    model: 'whisper-1',
    timeoutMs: 5_000,
    otherwise: createNoTranscription(),
    ...settings,
  });
const hear = (transcription: Transcription, path = SPEECH) =>
  transcription.transcribe({ path, fileName: 'Grandma sings.mp3', signal: AbortSignal.timeout(60_000) });
const makeSilence = (): Uint8Array => makeWav({ seconds: 1, rate: 16_000, channels: 1, sampleAt: () => 0 });
/** Stands in for the embedded one. */
const another: Transcription = {
  ...createNoTranscription(),
  model: 'another',
  transcribe: async () => ({ segments: [{ startS: 0, endS: 1, text: 'Heard here.' }], language: 'en', durationS: 1 }),
};

describe('transcription by OpenAI', () => {
  testTranscription(open);

  it('sends the file with its name, the key, and a request for times', async () => {
    const { segments } = await hear(open());
    expect(asked[0]?.key).toBe('Bearer sk-test');
    for (const part of ['filename="Grandma sings.mp3"', 'whisper-1', 'verbose_json', 'segment']) expect(asked[0]?.form).toContain(part);
    expect(segments).toEqual([
      { startS: 0, endS: 7.6, text: 'And so, my fellow Americans, ask not what your country can do for you,' },
      { startS: 7.6, endS: 10.5, text: 'ask what you can do for your country.' },
    ]);
  });

  it.each([
    [
      'a busy service',
      { status: 429, body: REFUSED('Rate limit reached'), headers: { 'retry-after': '17' } },
      { kind: 'rate-limited', retryAfterS: 17 },
    ],
    ['no credit', { status: 429, body: REFUSED('You exceeded your current quota', 'insufficient_quota') }, { kind: 'refused' }],
    ['a failing service', { status: 500, body: REFUSED('The server had an error') }, { kind: 'unavailable' }],
    ['a wrong key', { status: 401, body: REFUSED('Incorrect API key provided', 'invalid_api_key') }, { kind: 'refused' }],
    [
      'a kind of file that it does not know',
      UNKNOWN_FORMAT,
      { kind: 'invalid', message: expect.stringContaining('cannot open this file') },
    ],
    [
      'a file in which nobody speaks',
      { status: 200, body: { ...HEARD, segments: [] } },
      { kind: 'invalid', message: expect.stringContaining('No speech') },
    ],
    ['an answer that is none', { status: 200, body: { text: 'And so' } }, { kind: 'unavailable' }],
  ] satisfies [string, Answer, object][])('reports %s, once', async (_, given, expected) => {
    respond = answer(given);
    await expect(hear(open())).rejects.toMatchObject({ provider: 'transcription', ...expected });
    expect(asked).toHaveLength(1);
  });

  it('sends dictation as WAV, and asks for text only', async () => {
    const sound = await readFile(join(TEST_FILES, 'speech.wav'));
    expect(await open().hear({ sound, signal: AbortSignal.timeout(60_000) })).toBe(SPOKEN);
    for (const part of ['filename="dictation.wav"', 'RIFF', 'whisper-1', 'json']) expect(asked[0]?.form).toContain(part);
    expect(asked[0]?.form).not.toContain('verbose_json');
  });

  it.each([
    ['a busy service', { status: 429, body: REFUSED('Rate limit reached') }, 'rate-limited'],
    ['a wrong key', { status: 401, body: REFUSED('Incorrect API key provided', 'invalid_api_key') }, 'refused'],
    ['a failing service', { status: 503, body: REFUSED('Overloaded') }, 'unavailable'],
    ['an answer that is none', { status: 200, body: { words: 'And so' } }, 'unavailable'],
  ] satisfies [string, Answer, string][])('reports %s to the dictating person, once', async (_, given, kind) => {
    respond = answer(given);
    await expect(open().hear({ sound: makeSilence(), signal: AbortSignal.timeout(60_000) })).rejects.toMatchObject({ kind });
    expect(asked).toHaveLength(1);
  });

  it('gives up on a silent service', async () => {
    respond = () => {};
    await expect(hear(open({ timeoutMs: 300 }))).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('rejects an incomplete response', async () => {
    respond = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' }).write('{"duration": 11, "segm');
      setImmediate(() => response.destroy());
    };
    await expect(hear(open())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('leaves formats that the service cannot open to the embedded model', async () => {
    respond = answer(UNKNOWN_FORMAT);
    expect((await hear(open({ otherwise: another }))).segments).toMatchObject([{ text: 'Heard here.' }]);
  });

  it("sends nothing larger than the service's limit", async () => {
    const path = join(folder, 'large.mp4');
    await writeFile(path, '');
    await truncate(path, 25 * 1024 * 1024 + 1);
    await expect(hear(open(), path)).rejects.toMatchObject({ kind: 'invalid', message: expect.stringContaining('larger than 25 MB') });
    expect((await hear(open({ otherwise: another }), path)).segments).toMatchObject([{ text: 'Heard here.' }]);
    expect(asked).toEqual([]);
  });
});
