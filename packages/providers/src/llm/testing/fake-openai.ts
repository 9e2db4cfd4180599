import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ChatCall, failureOf, findProblem, type WireError } from './fake-openai-failures.ts';
import { ChatRequest, FakeMode, type FakeModeInput } from './fake-openai-wire.ts';

/** A request, recorded for assertions. */
export type RecordedRequest = {
  method: string;
  path: string;
  authorization: string | null;
  /** Parsed JSON; null when missing or invalid. */
  body: unknown;
  /** The retry count the client reports. */
  retryCount: number;
  /** True once the client closed the connection before the response was complete. */
  isClosedByClient: boolean;
};

export type FakeOpenAi = {
  /** Ends in `/v1`, as clients expect. */
  baseUrl: string;
  requests: RecordedRequest[];
  /** How the next requests are handled; applies until it is set again. @throws ZodError for an unknown mode */
  setMode(mode: FakeModeInput): void;
  /** Number of connections opened so far. */
  connectionCount(): number;
  stop(): Promise<void>;
};

type Fake = { mode: FakeMode; failuresLeft: number; requests: RecordedRequest[] };

const MODELS = ['fake-model', 'fake-model-large'];

/**
 * Starts a server on the loopback interface with the wire format and strictness of OpenAI's chat completions: it rejects what
 * the real one rejects, with the same error body. Besides `/v1/chat/completions` and `/v1/models` it has `PUT /__fake/mode` and
 * `GET /__fake/requests`, for tests in another process.
 * @param options.port 0 by default, for a free one
 */
export async function startFakeOpenAi(options: { port?: number; mode?: FakeModeInput } = {}): Promise<FakeOpenAi> {
  const fake: Fake = { mode: FakeMode.parse({}), failuresLeft: 0, requests: [] };
  const setMode = (mode: FakeModeInput): void => {
    fake.mode = FakeMode.parse(mode);
    fake.failuresLeft = fake.mode.times ?? Number.POSITIVE_INFINITY;
  };
  setMode(options.mode ?? {});
  const server = createServer((request, response) => {
    // The client closing the connection mid-response is part of what tests check.
    answer({ fake, setMode, request, response }).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${portOf(server.address())}/v1`,
    requests: fake.requests,
    setMode,
    connectionCount: () => connections,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The fake server listens on no port');
  return address.port;
}

type Exchange = { fake: Fake; setMode: FakeOpenAi['setMode']; request: IncomingMessage; response: ServerResponse };

async function answer({ fake, setMode, request, response }: Exchange): Promise<void> {
  const text = await readBody(request);
  const path = request.url ?? '/';
  if (path === '/__fake/requests') return sendJson(response, 200, fake.requests);
  const body = parseJson(text);
  if (path === '/__fake/mode') {
    const mode = FakeMode.safeParse(body);
    if (mode.success) setMode(mode.data);
    return sendJson(response, mode.success ? 200 : 400, mode.success ? fake.mode : mode.error.issues);
  }
  const recorded = record(request, body);
  fake.requests.push(recorded);
  response.on('close', () => {
    recorded.isClosedByClient = !response.writableFinished && !cutHere.has(response);
  });
  if (path === '/v1/models' && request.method === 'GET') return sendModels(response);
  if (path !== '/v1/chat/completions' || request.method !== 'POST') {
    return sendError(response, {
      status: 404,
      type: 'invalid_request_error',
      code: 'unknown_url',
      message: `Unknown request URL: ${request.method} ${path}.`,
    });
  }
  await answerChat(fake, { body, isJson: body !== undefined, authorization: recorded.authorization }, response);
}

/** Responses that this server cut itself, to tell them from cuts by the client. */
const cutHere = new WeakSet<ServerResponse>();

function record(request: IncomingMessage, body: unknown): RecordedRequest {
  const { authorization, 'x-stainless-retry-count': retryCount } = request.headers;
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    authorization: authorization ?? null,
    body: body ?? null,
    retryCount: Number(retryCount ?? 0),
    isClosedByClient: false,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answerChat(fake: Fake, call: ChatCall, response: ServerResponse): Promise<void> {
  const problem = findProblem(call);
  if (problem) return sendError(response, problem);
  const request = ChatRequest.parse(call.body);
  const isFailing = fake.mode.mode !== 'normal' && fake.failuresLeft > 0;
  if (isFailing) fake.failuresLeft -= 1;
  const mode: FakeMode = isFailing ? fake.mode : { ...fake.mode, mode: 'normal' };
  if (request.stream) return streamChat(mode, request, response);
  return answerWhole(mode, request, response);
}

async function streamChat(mode: FakeMode, request: ChatRequest, response: ServerResponse): Promise<void> {
  const failure = failureOf(mode);
  if (failure) return sendError(response, failure);
  if (mode.mode === 'hang') return;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache', 'x-request-id': 'req_fake' });
  if (mode.mode === 'garbage') return void response.end('data: {"id":"chatcmpl-fake","choices":[{"delta":{"conte\n\n');
  const chunk = (delta: object, finish: string | null = null): string => `data: ${JSON.stringify(chunkOf(request, delta, finish))}\n\n`;
  response.write(chunk({ role: 'assistant', content: '' }));
  const pieces = mode.mode === 'empty' ? [] : cutIntoPieces(textOf(mode, request), mode.pieces);
  const endsEarly = ['cut', 'hang-midway', 'no-finish'].includes(mode.mode);
  for (const piece of endsEarly ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) {
    if (response.destroyed) return;
    response.write(chunk({ content: piece }));
    if (mode.delayMs > 0) await wait(mode.delayMs);
  }
  endStream(mode, response, chunk({}, 'stop'));
}

function endStream(mode: FakeMode, response: ServerResponse, lastChunk: string): void {
  if (mode.mode === 'hang-midway') return;
  if (mode.mode === 'no-finish') return void response.end();
  if (mode.mode === 'cut') {
    cutHere.add(response);
    // The data must be sent before the connection is cut.
    setTimeout(() => response.destroy(), CUT_AFTER_MS);
    return;
  }
  response.end(`${lastChunk}data: [DONE]\n\n`);
}

const CUT_AFTER_MS = 20;

function answerWhole(mode: FakeMode, request: ChatRequest, response: ServerResponse): void {
  const failure = failureOf(mode);
  if (failure) return sendError(response, failure);
  if (mode.mode.startsWith('hang')) return;
  if (mode.mode === 'garbage' || mode.mode === 'cut')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"chatc');
  const content = mode.mode === 'empty' ? '' : textOf(mode, request);
  const choice = { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' };
  sendJson(response, 200, {
    ...chunkOf(request, {}, null),
    object: 'chat.completion',
    choices: [choice],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

function chunkOf(request: ChatRequest, delta: object, finishReason: string | null): object {
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1_000),
    model: request.model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
  };
}

/** The configured text, else a long one that cites `m1` when the system message offers an `m1`. */
function textOf(mode: FakeMode, request: ChatRequest): string {
  if (mode.text !== undefined) return mode.text;
  const offersMemory = request.messages.some((message) => message.role === 'system' && /\bm1\b/.test(JSON.stringify(message.content)));
  return `I am glad that you ask. I remember it as if the kettle had just gone on the stove${offersMemory ? ' [m1]' : ''}. Ask me more whenever you like, and I will tell you what I can.`;
}

/** Splits text into `count` chunks of about the same length, regardless of words, as models do. */
function cutIntoPieces(text: string, count: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / count));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
}

function sendModels(response: ServerResponse): void {
  sendJson(response, 200, {
    object: 'list',
    data: MODELS.map((id) => ({ id, object: 'model', created: 1_790_000_000, owned_by: 'everkin-tests' })),
  });
}

function sendError(response: ServerResponse, { status, message, type, code, param, headers }: WireError): void {
  sendJson(response, status, { error: { message, type, param: param ?? null, code } }, headers);
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_fake', ...headers }).end(JSON.stringify(body));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const fake = await startFakeOpenAi({ port: Number(values.port) });
  console.log(`Fake OpenAI server at ${fake.baseUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void fake.stop());
}
