import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startLoopbackServer } from '../../testing/loopback-server.ts';

/** Create speech with ElevenLabs' strictness: exactly these fields (API reference, Text to Speech). */
const SpeechBody = z.strictObject({
  text: z.string().min(1).max(5_000),
  model_id: z.string(),
  voice_settings: z.strictObject({ stability: z.number().min(0).max(1), similarity_boost: z.number().min(0).max(1) }),
});
type SpeechBody = z.infer<typeof SpeechBody>;

export type Call = 'add' | 'list' | 'delete' | 'speak';

/** How the next calls of a kind fail, in order; later calls succeed. */
export type Trouble =
  /** A failure with this status and code, in ElevenLabs' format. */
  | { status: number; code: string; headers?: Record<string, string> }
  /** A validation error, which has a list and no code. */
  | 'unprocessable'
  /** It succeeds, and the connection drops before the response. */
  | 'lost-answer'
  /** It succeeds, and no response is sent. */
  | 'late-answer'
  /** It succeeds, with a delayed response. */
  | 'slow-answer'
  /** It succeeds, and the response lacks required fields. */
  | 'odd-answer'
  /** Nothing is done and no response is sent. */
  | 'silence'
  /** A proxy's HTML page instead of JSON. */
  | 'not-json'
  /** The connection drops half way through the audio. */
  | 'cut-answer'
  /** A success with an empty body. */
  | 'no-sound';

/** A voice as ElevenLabs stores it. */
export type KeptVoice = { voiceId: string; name: string; fileName: string; mediaType: string; sample: Buffer };

export type FakeElevenLabs = {
  baseUrl: string;
  /** Voices in its account now. */
  voices: KeptVoice[];
  /** Clones ever made: what it would have charged for. */
  clonesMade: number;
  /** Ids it was asked to delete, in order. */
  deleted: string[];
  spoken: (SpeechBody & { voiceId: string; format: string | null })[];
  /** Every accepted call, in order. */
  calls: Call[];
  meet(call: Call, ...troubles: Trouble[]): void;
  /** Adds a voice of somebody else in the same account. */
  addForeign(name: string): KeptVoice;
  stop(): Promise<void>;
};

export const FAKE_KEY = 'sk_test_key';
const LARGEST_BYTES = 11 * 1024 * 1024;
const SLOW_MS = 2_000;

/** ElevenLabs' API on the loopback interface: its paths, fields, validation and errors, and network failures. */
export async function startFakeElevenLabs({ pageSize = 100, port = 0 } = {}): Promise<FakeElevenLabs> {
  const troubles: Record<Call, Trouble[]> = { add: [], list: [], delete: [], speak: [] };
  const keep = (voice: Omit<KeptVoice, 'voiceId'>): KeptVoice => {
    fake.clonesMade += 1;
    const kept = { voiceId: `el${String(fake.clonesMade).padStart(18, '0')}`, ...voice };
    fake.voices.push(kept);
    return kept;
  };
  const fake: FakeElevenLabs = {
    baseUrl: '',
    voices: [],
    clonesMade: 0,
    deleted: [],
    spoken: [],
    calls: [],
    meet: (call, ...next) => void troubles[call].push(...next),
    addForeign: (name) => {
      const voice = { voiceId: `foreign${fake.voices.length}`, name, fileName: '', mediaType: '', sample: Buffer.alloc(0) };
      fake.voices.push(voice);
      return voice;
    },
    stop: async () => {},
  };
  const routes: Record<Call, (asked: Asked) => Promise<Answer> | Answer> = {
    add: (asked) => addVoice(asked, keep),
    list: (asked) => listPage(asked, fake.voices, pageSize),
    delete: ({ voiceId }) => {
      fake.deleted.push(voiceId);
      const index = fake.voices.findIndex((voice) => voice.voiceId === voiceId);
      if (index === -1) return refusal(404, 'voice_not_found');
      fake.voices.splice(index, 1);
      return { body: { status: 'ok' } };
    },
    speak: (asked) => speakWords(asked, fake),
  };

  const server = await startLoopbackServer(async (request, response) => {
    const asked = await readRequest(request);
    if (!asked) return send(response, refusal(404, 'not_found'));
    if (request.headers['xi-api-key'] !== FAKE_KEY) return send(response, refusal(401, 'invalid_api_key'));
    fake.calls.push(asked.call);
    await respond(response, { request, trouble: troubles[asked.call].shift(), act: () => routes[asked.call](asked) });
  }, port);
  return Object.assign(fake, server);
}

type Exchange = { request: IncomingMessage; trouble: Trouble | undefined; act: () => Promise<Answer> | Answer };

/** Does what is asked, and answers as the trouble says. */
async function respond(response: ServerResponse, { request, trouble, act }: Exchange): Promise<void> {
  if (trouble === 'silence') return;
  if (trouble === 'unprocessable')
    return send(response, { status: 422, body: { detail: [{ loc: ['body', 'files'], msg: 'wrong', type: 'value_error' }] } });
  if (trouble === 'not-json') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  if (typeof trouble === 'object') return send(response, refusal(trouble.status, trouble.code, trouble.headers));
  const done = await act();
  if (trouble === 'late-answer') return;
  if (trouble === 'slow-answer') await pause(SLOW_MS);
  if (trouble === 'lost-answer') return void request.socket.destroy();
  if (trouble === 'cut-answer') return cut(request, response, done);
  if (trouble === 'odd-answer') return send(response, { ...done, body: { unexpected: true } });
  send(response, trouble === 'no-sound' ? { sound: Buffer.alloc(0) } : done);
}

type Asked = { call: Call; voiceId: string; url: URL; request: IncomingMessage; body: Buffer };
type Answer = { status?: number; body?: unknown; sound?: Buffer; headers?: Record<string, string> | undefined };

const refusal = (status: number, code: string, headers?: Record<string, string>): Answer => ({
  status,
  body: { detail: { status: code, message: `ElevenLabs says ${code}` } },
  headers,
});

async function readRequest(request: IncomingMessage): Promise<Asked | null> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const line = `${request.method} ${url.pathname}`;
  const found = CALLS.find(([form]) => form.test(line));
  if (!found) return null;
  const [form, call] = found;
  return { call, voiceId: form.exec(line)?.[1] ?? '', url, request, body: await buffer(request) };
}

const CALLS: [form: RegExp, call: Call][] = [
  [/^POST \/v1\/voices\/add$/, 'add'],
  [/^GET \/v2\/voices$/, 'list'],
  [/^DELETE \/v1\/voices\/(\w+)$/, 'delete'],
  [/^POST \/v1\/text-to-speech\/(\w+)$/, 'speak'],
];

async function addVoice({ request, body }: Asked, keep: (voice: Omit<KeptVoice, 'voiceId'>) => KeptVoice): Promise<Answer> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
  const unknown = [...form.keys()].filter((key) => !['name', 'files', 'remove_background_noise', 'description', 'labels'].includes(key));
  const [name, files] = [form.get('name'), form.getAll('files')];
  const [file] = files;
  if (unknown.length > 0 || typeof name !== 'string' || name === '' || name.length > 100 || files.length !== 1 || !(file instanceof File))
    return { status: 422, body: { detail: [{ loc: ['body'], msg: 'wrong form', type: 'value_error' }] } };
  if (file.size === 0 || file.size > LARGEST_BYTES) return refusal(400, 'upload_file_size_exceeded');
  if (!/\.(wav|mp3|m4a|aac|ogg|webm|flac)$/.test(file.name)) return refusal(400, 'invalid_file');
  const voice = keep({ name, fileName: file.name, mediaType: file.type, sample: Buffer.from(await file.arrayBuffer()) });
  return { body: { voice_id: voice.voiceId, requires_verification: false } };
}

function listPage({ url }: Asked, voices: KeptVoice[], largestPage: number): Answer {
  const asked = Number(url.searchParams.get('page_size') ?? 10);
  if (asked < 1 || asked > 100)
    return { status: 422, body: { detail: [{ loc: ['query', 'page_size'], msg: 'wrong', type: 'value_error' }] } };
  const from = Number(url.searchParams.get('next_page_token') ?? 0);
  const to = from + Math.min(asked, largestPage);
  return {
    body: {
      voices: voices.slice(from, to).map(({ voiceId, name }) => ({ voice_id: voiceId, name, category: 'cloned' })),
      has_more: to < voices.length,
      total_count: voices.length,
      next_page_token: to < voices.length ? String(to) : null,
    },
  };
}

function speakWords({ voiceId, url, body }: Asked, fake: FakeElevenLabs): Answer {
  const parsed = SpeechBody.safeParse(JSON.parse(body.toString()));
  if (!parsed.success) return { status: 422, body: { detail: [{ loc: ['body'], msg: 'wrong body', type: 'value_error' }] } };
  if (!fake.voices.some((voice) => voice.voiceId === voiceId)) return refusal(404, 'voice_not_found');
  fake.spoken.push({ ...parsed.data, voiceId, format: url.searchParams.get('output_format') });
  return { sound: Buffer.concat([MP3_HEAD, Buffer.from(parsed.data.text)]) };
}

/** The header that identifies an MP3. */
const MP3_HEAD = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

function send(response: ServerResponse, { status = 200, body, sound, headers }: Answer): void {
  response.writeHead(status, { 'content-type': sound ? 'audio/mpeg' : 'application/json', ...headers }).end(sound ?? JSON.stringify(body));
}

function cut(request: IncomingMessage, response: ServerResponse, { sound = Buffer.alloc(0) }: Answer): void {
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': String(sound.length) });
  response.write(sound.subarray(0, sound.length / 2), () => request.socket.destroy());
}
