import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { describe, expect, it } from 'vitest';
import { createOpenAiLlm, type OpenAiSettings } from './openai.ts';
import { collectReply } from './testing/collect-reply.ts';
import { startWireServer, toChunk, toStream, toWhole, type WireAnswer, type WireRequest } from './testing/wire-server.ts';

const request = makeRequest({
  asked: 'What fell into the canal?',
  persona: { name: 'Joris Brand', relationship: 'uncle' },
  listenerName: 'Femke',
  passages: [makePassage({ ref: 'm1', text: 'The bicycle fell into the canal.' }), makePassage({ ref: 'm2', text: 'We fished it out.' })],
});
const REPLY = 'The bicycle fell.';
const json = { 'content-type': 'application/json' };

async function reply(respond: (request: WireRequest) => WireAnswer, settings: Partial<OpenAiSettings> = {}) {
  const server = await startWireServer(respond);
  const llm = createOpenAiLlm({ baseUrl: server.baseUrl, model: 'some-model', timeoutMs: 10_000, maxRetries: 0, ...settings });
  return { llm, requests: server.requests, text: await collectReply(llm, request).then(({ text }) => text) };
}

const [fell, stop, done] = [toChunk({ content: REPLY }), toChunk({}, 'stop'), 'data: [DONE]\n\n'];
const toLines = (text: string): string => text.replaceAll('\n', '\r\n');
const whole = (content: unknown, space?: number): string => JSON.stringify(toWhole(content), null, space);

describe('a reply in the shape of', () => {
  it.each<[string, WireAnswer]>([
    ['a stream as OpenAI sends it', { pieces: [toChunk({ role: 'assistant', content: '' }), ...toStream('The bicycle ', 'fell.')] }],
    ['lines that end in CR LF', { pieces: toStream('The bicycle ', 'fell.').map(toLines) }],
    ['fields without a space after the colon', { pieces: toStream(REPLY).map((event) => event.replace('data: ', 'data:')) }],
    ['a byte order mark before the first event', { pieces: ['\uFEFF', ...toStream(REPLY)] }],
    ['comments before the first word', { pieces: [': OPENROUTER PROCESSING\n\n', ':\n\n', ...toStream(REPLY)] }],
    ['events that are no JSON', { pieces: ['event: ping\ndata: ping\n\n', ...toStream(REPLY)] }],
    ['events with ids and retry times', { pieces: ['retry: 3000\nid: 1\n', ...toStream(REPLY)] }],
    [
      'an event on several data lines',
      { pieces: ['data: {"choices":\ndata: [{"delta":{"content":"The bicycle fell."}}]}\n\n', stop, done] },
    ],
    ['content as a list of parts', { pieces: toStream([{ type: 'text', text: 'The bicycle ' }], [{ type: 'text', text: 'fell.' }]) }],
    ['parts of thinking', { pieces: toStream([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }], REPLY) }],
    ['thinking in reasoning_content', { pieces: [toChunk({ reasoning_content: 'Hm.' }), ...toStream(REPLY)] }],
    ['thinking in reasoning', { pieces: [toChunk({ reasoning: 'Hm.', content: '' }), ...toStream(REPLY)] }],
    ['content that is null at first', { pieces: [toChunk({ role: 'assistant', content: null }), ...toStream(REPLY)] }],
    ['counts of tokens without a choice', { pieces: [fell, stop, 'data: {"choices":[],"usage":{"total_tokens":9}}\n\n', done] }],
    ['an end without a finish reason', { pieces: [fell, done] }],
    [
      'an empty finish reason in each chunk',
      { pieces: [toChunk({ content: 'The bicycle ' }, ''), toChunk({ content: 'fell.' }, ''), done] },
    ],
    ['a finish reason without [DONE]', { pieces: [fell, stop] }],
    ['a finish reason, and a connection left open', { pieces: [fell, stop], isLeftOpen: true }],
    ['a finish reason with the last words', { pieces: [toChunk({ content: REPLY }, 'stop')] }],
    ['one whole reply as JSON', { headers: json, pieces: [whole(REPLY)] }],
    ['one whole reply as indented JSON', { headers: json, pieces: [`${whole(REPLY, 2)}\n`] }],
    ['one whole reply with content in parts', { headers: json, pieces: [whole([{ type: 'text', text: REPLY }])] }],
    ['one whole reply as plain text', { headers: { 'content-type': 'text/plain' }, pieces: [whole(REPLY)] }],
    [
      'one whole reply without a finish reason',
      { headers: json, pieces: [JSON.stringify({ choices: [{ message: { content: REPLY } }] })] },
    ],
    ['one whole reply as an event', { pieces: [`data: ${whole(REPLY)}\n\n`] }],
    [
      'one JSON value a line',
      {
        headers: { 'content-type': 'application/x-ndjson' },
        pieces: toStream('The bicycle ', 'fell.').map((event) => event.slice('data: '.length).trimStart()),
      },
    ],
    ['the text of a completion', { pieces: ['data: {"choices":[{"text":"The bicycle fell.","finish_reason":"stop"}]}\n\n', done] }],
    [
      'calls of tools beside words',
      { pieces: [toChunk({ tool_calls: [{ index: 0, function: { name: 'recall', arguments: '{}' } }] }), ...toStream(REPLY)] },
    ],
    ['gzip', { headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(toStream(REPLY).join(''))] }],
    ['deflate', { headers: { 'content-encoding': 'deflate' }, pieces: [deflateSync(toStream(REPLY).join(''))] }],
    ['brotli', { headers: { 'content-encoding': 'br' }, pieces: [brotliCompressSync(toStream(REPLY).join(''))] }],
  ])('%s is understood', async (_shape, answer) => {
    expect((await reply(() => answer)).text).toBe(REPLY);
  });

  it.each([301, 302, 307, 308])('a redirect with status %i is followed with the same request', async (status) => {
    const target = await startWireServer(() => ({ pieces: toStream(REPLY) }));
    const { text } = await reply(() => ({ status, headers: { location: `${target.baseUrl}/chat/completions` } }), { apiKey: 'sk-own' });
    expect(text).toBe(REPLY);
    expect(target.requests[0]?.body.messages.at(-1)?.content).toBe('What fell into the canal?');
    expect(target.requests[0]?.headers.authorization).toBe('Bearer sk-own');
  });
});

describe('a reply of which only the words are shown', () => {
  it.each<[string, string[], string]>([
    ['thinking in tags', ['<think>\nFemke asks', ' about a bicycle.\n</thi', 'nk>\n\n', 'The bicycle ', 'fell.'], REPLY],
    ['thinking without its opening tag', ['Okay, Femke asks', ' about it.\n</think>\n\nThe bicycle ', 'fell.'], REPLY],
    [
      'channels',
      ['<|channel|>analysis<|message|>A bicycle.<|end|><|start|>assistant<|channel|>final<|mess', 'age|>The bicycle fell.'],
      REPLY,
    ],
    ['an end mark and what follows', ['The bicycle ', 'fell.<|eot', '_id|><|start_header_id|>user<|end_header_id|>\n\nOh no'], REPLY],
    ['the name at the head', ['Joris ', 'Brand: The bicycle ', 'fell.'], REPLY],
    ['a role at the head', ['assistant\n', '\nThe bicycle fell.'], REPLY],
    ['an invented question', ['The bicycle fell.\n\nUser', ': and then?'], REPLY],
    ['an invented turn of the listener', ['The bicycle fell.\nFem', 'ke: and then?\nJoris: We fished it out.'], REPLY],
    ['citations in other brackets', ['The bicycle fell 【m1】. We fished (m2).'], 'The bicycle fell [m1]. We fished [m2].'],
    ['numbers and ranges as citations', ['The bicycle fell [1]. We fished [m1-m2].'], 'The bicycle fell [m1]. We fished [m1, m2].'],
  ])('%s', async (_fault, pieces, text) => {
    expect((await reply(() => ({ pieces: toStream(...pieces) }))).text).toBe(text);
    expect((await reply(() => ({ headers: json, pieces: [whole(pieces.join(''))] }))).text).toBe(text);
  });

  it('ends with its end mark, though the model goes on for ever', async () => {
    async function* forever(): AsyncGenerator<string> {
      yield toChunk({ content: `${REPLY}<|im_end|>` });
      for (;;) yield toChunk({ content: 'Oh no. ' });
    }
    expect((await reply(() => ({ pieces: forever() }))).text).toBe(REPLY);
  });

  it('thinking without an opening tag is shown at most once, and not as a reply', async () => {
    const { llm, ...first } = await startThinker();
    await expect(first.text).rejects.toMatchObject({ name: 'ThinkingShownError' });
    expect(await collectReply(llm, request)).toEqual({ text: REPLY, pieces: [REPLY] });
  });

  it('thinking without an opening tag is never shown of a model that is known to think', async () => {
    expect(await (await startThinker('DeepSeek-R1-Distill-Qwen-7B')).text).toBe(REPLY);
  });

  async function startThinker(model = 'some-model') {
    const server = await startWireServer(() => ({ pieces: toStream('Bicycles are in m1. ', 'So that is it.\n</think>\n\n', REPLY) }));
    const llm = createOpenAiLlm({ baseUrl: server.baseUrl, model, timeoutMs: 10_000 });
    return { llm, text: collectReply(llm, request).then(({ text }) => text) };
  }
});

describe('a server that is particular about messages', () => {
  const before = [
    { role: 'assistant' as const, content: 'Welcome.', speaker: 'Joris Brand' },
    { role: 'user' as const, content: 'The bicycle is gone.', speaker: 'Femke' },
    { role: 'user' as const, content: 'I saw it too.', speaker: 'Daan' },
  ];
  const group = {
    ...makeRequest({ asked: 'What fell?', before }),
    turns: [...before, { role: 'user' as const, content: 'What fell?', speaker: 'Femke' }],
  };

  it('and demands alternating roles answers a group, and a conversation with a failed reply', async () => {
    const server = await startWireServer(({ body }) => {
      const roles = body.messages.map(({ role }) => role).filter((role) => role !== 'system');
      const isAlternating = roles.every((role, index) => role === (index % 2 === 0 ? 'user' : 'assistant'));
      return isAlternating ? { pieces: toStream(REPLY) } : refuse('Conversation roles must alternate user/assistant/user/assistant/...');
    });
    const llm = createOpenAiLlm({ baseUrl: server.baseUrl, model: 'some-model', timeoutMs: 10_000 });
    expect((await collectReply(llm, group)).text).toBe(REPLY);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.body.messages.at(-1)?.content).toBe('Femke: The bicycle is gone.\nDaan: I saw it too.\nFemke: What fell?');
  });

  it.each([
    'System role not supported',
    'Only user and assistant roles are supported!',
    'Conversation roles must alternate user/assistant/user/assistant/...',
  ])('and knows no system role gets the system text in the first message: %s', async (message) => {
    const { llm, requests, text } = await reply(({ body }) =>
      body.messages[0]?.role === 'system' ? refuse(message) : { pieces: toStream(REPLY) },
    );
    expect(text).toBe(REPLY);
    expect(requests.at(-1)?.body.messages).toEqual([{ role: 'user', content: `${request.system}\n\nWhat fell into the canal?` }]);
    await collectReply(llm, request);
    expect(requests).toHaveLength(3);
  });

  const refuse = (message: string): WireAnswer => ({
    status: 400,
    headers: json,
    pieces: [JSON.stringify({ object: 'error', message, type: 'BadRequestError', param: null, code: 400 })],
  });
});

describe('a server that answers with an error', () => {
  const failing = async (answer: WireAnswer): Promise<unknown> => reply(() => answer).catch((error: unknown) => error);
  const refused = (status: number, body: unknown): WireAnswer => ({
    status,
    headers: json,
    pieces: [typeof body === 'string' ? body : JSON.stringify(body)],
  });

  it.each<[string, WireAnswer, object, RegExp]>([
    [
      'an error as JSON with status 200',
      refused(200, { error: { message: 'the model crashed' } }),
      { kind: 'unavailable' },
      /model crashed/,
    ],
    ['an error as the first event', { pieces: ['data: {"error":"the model crashed"}\n\n'] }, { kind: 'unavailable' }, /model crashed/],
    [
      'an error after some words',
      { pieces: [toChunk({ content: 'The bicycle' }), 'data: {"error":{"message":"the model crashed"}}\n\n'] },
      { kind: 'interrupted' },
      /model crashed/,
    ],
    ['an error event as plain text', { pieces: ['event: error\ndata: the model crashed\n\n'] }, { kind: 'unavailable' }, /model crashed/],
    [
      'an error field as llama.cpp has it',
      { pieces: ['error: {"code":500,"message":"the model crashed"}\n\n'] },
      { kind: 'unavailable' },
      /model crashed/,
    ],
    ['an error of vLLM', refused(400, { object: 'error', message: 'bad sampling', code: 400 }), { kind: 'invalid' }, /bad sampling/],
    [
      'an error of FastAPI',
      refused(422, { detail: [{ loc: ['body'], msg: 'field required', input: 'My dear' }] }),
      { kind: 'invalid' },
      /field required/,
    ],
    ['an error as plain text', { status: 500, pieces: ['the model crashed'] }, { kind: 'unavailable' }, /model crashed/],
    [
      'a page of a gateway',
      { status: 502, pieces: ['<html><title>502 Bad Gateway</title></html>'] },
      { kind: 'unavailable' },
      /502 Bad Gateway/,
    ],
    [
      'a page instead of a reply',
      { pieces: ['<!doctype html>\n<title>Welcome</title>\n'] },
      { kind: 'unavailable' },
      /OPENAI_BASE_URL usually ends in \/v1/,
    ],
    [
      'a model that is not pulled',
      refused(404, { error: { message: 'model "llama3" not found, try pulling it first' } }),
      { kind: 'invalid' },
      /try pulling it/,
    ],
    [
      'too little memory',
      refused(500, { error: 'model requires more system memory (5.6 GiB) than is available (3.9 GiB)' }),
      { kind: 'unavailable', message: 'The language model could not be loaded.' },
      /5\.6 GiB/,
    ],
    [
      '429 with Retry-After',
      { ...refused(429, { error: { message: 'slow down' } }), headers: { 'retry-after': '30' } },
      { kind: 'rate-limited', retryAfterS: 30 },
      /slow down/,
    ],
    ['429 as an event', { pieces: ['data: {"error":{"code":429,"message":"slow down"}}\n\n'] }, { kind: 'rate-limited' }, /slow down/],
    [
      'no credit, as an event',
      { pieces: ['data: {"error":{"code":"insufficient_quota","message":"pay"}}\n\n'] },
      { kind: 'refused' },
      /pay/,
    ],
    [
      'a context that is too small',
      refused(400, { error: { message: 'the request exceeds the available context size', code: 400 } }),
      { name: 'ContextTooLongError' },
      /context size/,
    ],
    [
      'a context that is too small, as an event',
      { pieces: ['data: {"error":{"message":"Trying to keep the first 4096 tokens when context the overflows"}}\n\n'] },
      { name: 'ContextTooLongError' },
      /overflows/,
    ],
    ['JSON that breaks off', { pieces: ['data: {"choices":[{"del\n\n', done] }, { kind: 'unavailable' }, /JSON/],
    ['noise', { pieces: ['\u0000\u0001\uFFFD\n\n', 'data\n\n', 'data: \u0007\n\n'] }, { kind: 'unavailable' }, /no chat completion/],
    ['nothing', {}, { kind: 'unavailable' }, /no chat completion/],
    [
      'nothing but thinking',
      { pieces: toStream('<think>', 'Hm.', '</think>') },
      { message: 'Empty response received from server' },
      /only thinking/,
    ],
    [
      'thinking that reaches the limit of tokens',
      { pieces: [toChunk({ content: '<think>Hm' }), toChunk({}, 'length'), done] },
      { kind: 'interrupted' },
      /^$/,
    ],
    [
      'nothing but thinking in a field of its own',
      { pieces: [toChunk({ reasoning_content: 'Hm.' }), stop, done] },
      { message: 'Empty response received from server' },
      /no words/,
    ],
    [
      'nothing but a call of a tool',
      { pieces: [toChunk({ tool_calls: [{ index: 0, function: { name: 'f' } }] }), toChunk({}, 'tool_calls'), done] },
      { message: 'Empty response received from server' },
      /no words/,
    ],
    [
      'nothing but an invented question',
      { pieces: toStream('User: and then?') },
      { message: 'Empty response received from server' },
      /only thinking, or other text/,
    ],
    ['a declined reply', { pieces: [toChunk({}, 'content_filter'), done] }, { kind: 'refused' }, /^$/],
    ['a reply that reaches the limit of tokens', { pieces: [fell, toChunk({}, 'length'), done] }, { kind: 'interrupted' }, /^$/],
    ['a stream that ends early', { pieces: [fell] }, { kind: 'interrupted' }, /^$/],
    [
      'gzip that breaks off',
      { headers: { 'content-encoding': 'gzip' }, pieces: [gzipSync(toStream(REPLY).join('')).subarray(0, 60)] },
      {},
      /./,
    ],
    ['a redirect to itself', { status: 308, headers: { location: '/v1/chat/completions' } }, { kind: 'unavailable' }, /308/],
  ])('%s: says so, and keeps the reason for the log', async (_case, answer, expected, reason) => {
    const error = await failing(answer);
    expect(error).toMatchObject({ provider: 'llm', ...expected });
    expect(error instanceof Error && error.cause instanceof Error ? error.cause.message : '').toMatch(reason);
    expect(JSON.stringify(error)).not.toContain('My dear');
  });

  it('too little memory or a missing model is not asked again', async () => {
    const server = await startWireServer(() => refused(500, { error: 'llama runner: failed to load model' }));
    const llm = createOpenAiLlm({ baseUrl: server.baseUrl, model: 'some-model', timeoutMs: 10_000, maxRetries: 2 });
    await expect(collectReply(llm, request)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, (index: number) => string, object]>([
    ['words', () => toChunk({ content: 'and so on ' }), { kind: 'interrupted' }],
    ['thinking', (index) => toChunk({ content: index === 0 ? '<think>' : 'and so on '.repeat(5_000) }), { kind: 'unavailable' }],
    ['one line', () => 'and so on '.repeat(10_000), { kind: 'unavailable' }],
  ])('that never ends (%s) is ended', async (_what, next, expected) => {
    async function* forever(): AsyncGenerator<string> {
      for (let index = 0; ; index += 1) yield next(index);
    }
    expect(await failing({ pieces: forever() })).toMatchObject(expected);
  });
});

describe('a server that is slow', () => {
  it('may take as long as it likes for the first word while it sends comments', async () => {
    async function* comments(): AsyncGenerator<string> {
      const endsAt = performance.now() + 2_200;
      while (performance.now() < endsAt) {
        yield ': PROCESSING\n\n';
        await pause(50);
      }
      yield* toStream(REPLY);
    }
    expect((await reply(() => ({ pieces: comments() }), { timeoutMs: 1_000 })).text).toBe(REPLY);
  });

  it('and shows no sign of life fails with the setting that allows it more time, for the log', async () => {
    const error: unknown = await reply(() => ({ isLeftOpen: true }), { timeoutMs: 150 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'timeout', message: 'The language model took too long to answer.' });
    expect(error).toMatchObject({ cause: { message: 'the model sent nothing for 150 ms; OPENAI_TIMEOUT_MS allows more' } });
  });
});
