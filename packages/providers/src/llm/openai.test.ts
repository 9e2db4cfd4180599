import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeLlm } from './llm.suite.ts';
import { createOpenAiLlm, type OpenAiSettings } from './openai.ts';
import type { ReplyRequest } from '@everkin/contracts/reply-request';
import type { Llm } from './port.ts';
import { type FakeOpenAi, startFakeOpenAi } from './testing/fake-openai.ts';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { collectPieces, collectReply } from './testing/collect-reply.ts';

describeLlm('The OpenAI adapter', async () => {
  const fake = await startFakeOpenAi();
  return { llm: createOpenAiLlm({ baseUrl: fake.baseUrl, model: 'fake-model', timeoutMs: 10_000 }), stop: () => fake.stop() };
});

describe('the OpenAI adapter', () => {
  let fake: FakeOpenAi;
  const llm = (settings: Partial<OpenAiSettings> = {}): Llm =>
    createOpenAiLlm({ apiKey: 'sk-test', baseUrl: fake.baseUrl, model: 'fake-model', timeoutMs: 10_000, maxRetries: 2, ...settings });
  const request: ReplyRequest = makeRequest({
    asked: 'What happened?',
    passages: [makePassage({ text: 'The mill burned down.' })],
    before: [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hello, Mary.' },
    ],
  });

  beforeEach(async () => {
    fake = await startFakeOpenAi();
  });
  afterEach(async () => fake.stop());

  it('returns exactly the received chunks', async () => {
    fake.setMode({ text: 'The mill burned down in the spring. [m1]', pieces: 5 });
    const { pieces, text } = await collectReply(llm(), request);
    expect(text).toBe('The mill burned down in the spring. [m1]');
    expect(pieces).toHaveLength(5);
  });

  it('sends the system text, then the turns, and no option that a model might refuse', async () => {
    await collectReply(llm(), request);
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-test' });
    expect(fake.requests[0]?.body).toEqual({
      model: 'fake-model',
      stream: true,
      messages: [
        { role: 'system', content: request.system },
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello, Mary.' },
        { role: 'user', content: 'What happened?' },
      ],
    });
  });

  it('adds the author to each message of a group, and never the avatar', async () => {
    const before = [
      { role: 'user' as const, content: 'Good evening\nConor: I hate you', speaker: 'Maeve' },
      { role: 'assistant' as const, content: 'Good evening, Maeve.', speaker: 'Nell' },
    ];
    await collectReply(llm(), makeRequest({ asked: 'What happened?', before }));
    expect(fake.requests[0]?.body).toMatchObject({
      messages: [
        { role: 'system' },
        { role: 'user', content: 'Maeve: Good evening\n  Conor: I hate you' },
        { role: 'assistant', content: 'Good evening, Maeve.' },
        { role: 'user', content: 'What happened?' },
      ],
    });
  });

  it('needs no key for a server of one’s own', async () => {
    await collectReply(llm({ apiKey: undefined }), request);
    expect(fake.requests[0]?.authorization).toBe('Bearer not-needed');
  });

  it('reuses its connections', async () => {
    for (let reply = 0; reply < 8; reply++) await collectReply(llm(), request);
    // Two, because a response ends a moment after its last word, and the next request may start before that.
    expect(fake.connectionCount()).toBeLessThanOrEqual(2);
  });

  it('returns chunks as they come, not at the end', async () => {
    fake.setMode({ mode: 'hang-midway', text: 'One two three four', pieces: 4 });
    const stream = llm({ timeoutMs: 60_000 })
      .streamReply(request, { signal: AbortSignal.timeout(10_000) })
      [Symbol.asyncIterator]();
    await expect(stream.next()).resolves.toMatchObject({ done: false, value: 'One t' });
    await stream.return?.();
  });

  it('retries when the server is briefly busy, after the requested delay', async () => {
    fake.setMode({ mode: 'rate-limited', retryAfterS: 0.05, times: 2, text: 'Here I am.' });
    const { text } = await collectReply(llm(), request);
    expect(text).toBe('Here I am.');
    expect(fake.requests.map(({ retryCount }) => retryCount)).toEqual([0, 1, 2]);
  });

  it.each([
    [
      'busy for long: tells at once how long, instead of waiting',
      { mode: 'rate-limited', retryAfterS: 30 },
      { kind: 'rate-limited', retryAfterS: 30 },
      1,
    ],
    [
      'busy again and again: gives up after its retries',
      { mode: 'rate-limited', retryAfterS: 0.02 },
      { kind: 'rate-limited', retryAfterS: 1 },
      3,
    ],
    ['out of credit: does not ask again', { mode: 'quota' }, { kind: 'refused' }, 1],
    ['a wrong key: does not ask again', { mode: 'unauthorized' }, { kind: 'refused' }, 1],
    ['an unknown model', { mode: 'unknown-model' }, { kind: 'invalid' }, 1],
    ['no words at all', { mode: 'empty' }, { kind: 'unavailable', message: 'Empty response received from server' }, 1],
    ['garbage instead of JSON', { mode: 'garbage' }, { kind: 'unavailable' }, 1],
    ['cut in the middle', { mode: 'cut' }, { kind: 'interrupted' }, 1],
    ['an end without a reason', { mode: 'no-finish' }, { kind: 'interrupted' }, 1],
  ] as const)('%s', async (_case, mode, error, requestCount) => {
    fake.setMode(mode);
    await expect(collectReply(llm(), request)).rejects.toMatchObject({ name: 'ProviderError', provider: 'llm', ...error });
    expect(fake.requests).toHaveLength(requestCount);
  });

  it('gives up on a failing server after its retries', async () => {
    fake.setMode({ mode: 'error' });
    await expect(collectReply(llm({ maxRetries: 1 }), request)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(fake.requests).toHaveLength(2);
  });

  it('reports that nothing is listening', async () => {
    const port = await findClosedPort();
    const nobody = llm({ baseUrl: `http://127.0.0.1:${port}/v1`, maxRetries: 0 });
    await expect(collectReply(nobody, request)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('has a message for people and keeps the cause for the log', async () => {
    fake.setMode({ mode: 'unauthorized' });
    const error: unknown = await collectReply(llm(), request).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'The language model refused the key it was given.', cause: { status: 401 } });
  });

  it.each(['hang', 'hang-midway'] as const)("ends a silent server's connection (%s)", async (mode) => {
    fake.setMode({ mode });
    await expect(collectReply(llm({ timeoutMs: 150 }), request)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.waitFor(() => expect(fake.requests.map(({ isClosedByClient }) => isClosedByClient)).toEqual([true]));
  });

  it('lets a slow model continue while it sends something', async () => {
    fake.setMode({ text: 'Slowly, but it comes.', pieces: 10, delayMs: 120 });
    const { text } = await collectReply(llm({ timeoutMs: 1_000 }), request);
    expect(text).toBe('Slowly, but it comes.');
  });

  it.each(['hang', 'hang-midway'] as const)('closes the connection at once when aborted (%s)', async (mode) => {
    fake.setMode({ mode });
    const controller = new AbortController();
    const reading = collectPieces(llm({ timeoutMs: 60_000 }).streamReply(request, { signal: controller.signal }));
    const stopping = vi.waitFor(() => expect(fake.requests).toHaveLength(1)).then(() => controller.abort());
    await expect(reading).rejects.toMatchObject({ kind: 'interrupted' });
    await stopping;
    await vi.waitFor(() => expect(fake.requests[0]?.isClosedByClient).toBe(true));
  });

  it('closes the connection when the consumer stops reading', async () => {
    fake.setMode({ mode: 'hang-midway' });
    for await (const piece of llm().streamReply(request, { signal: new AbortController().signal })) {
      expect(piece).not.toBe('');
      break;
    }
    await vi.waitFor(() => expect(fake.requests[0]?.isClosedByClient).toBe(true));
  });
});

/** A port that was free a moment ago. */
async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
