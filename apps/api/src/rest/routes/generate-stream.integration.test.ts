import { type FakeOpenAi, startFakeOpenAi } from '@everkin/providers/llm/testing/fake-openai';
import { ErrorBody } from '@everkin/contracts/errors';
import { Message } from '@everkin/contracts/chat';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil } from '../../testing/api-client.ts';
import { collectEvents, type ServerEvent } from '../../testing/event-reader.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp, untilRead, uploadText } from '../../testing/people.ts';

let app: TestApp;
let fake: FakeOpenAi;
let owner: Person;
let avatarId: string;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  app = await startTestApp({ env: { OPENAI_BASE_URL: fake.baseUrl, OPENAI_TIMEOUT_MS: '2000' } });
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
  await untilRead(owner.client, (await uploadText(owner.client, avatarId)).id);
});
afterAll(async () => {
  await app?.stop();
  await fake?.stop();
});
beforeEach(() => {
  fake.setMode({});
  fake.requests.length = 0;
});

const body = () => ({ avatarId, messages: [{ role: 'user', content: 'When did you plant the cherry trees?' }] });
const openEvents = (signal?: AbortSignal): Promise<Response> =>
  owner.client.open('POST', '/api/chat/generate', { json: body(), headers: { accept: 'text/event-stream' }, ...(signal && { signal }) });
const generate = () => owner.client.post('/api/chat/generate', { json: body() });

async function hearAll(response: Response): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of collectEvents(response)) events.push(event);
  return events;
}
const wordsOf = (events: ServerEvent[]): string =>
  events
    .map(({ event, data }) => (event === 'token' && typeof data === 'object' && data !== null && 'text' in data ? String(data.text) : ''))
    .join('');

describe('the event stream of POST /api/chat/generate', () => {
  test('sends the words as they come, then one done event with the body of the JSON response', async () => {
    fake.setMode({ pieces: 12, delayMs: 80 });
    const response = await openEvents();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const events = await hearAll(response);
    const asJson = await generate();
    expect(events.filter(({ event }) => event === 'token').length).toBeGreaterThan(1);
    expect(events.filter(({ event }) => event !== 'token')).toEqual([{ event: 'done', data: asJson.body }]);
    expect(events.at(-1)?.event).toBe('done');
    expect(asJson.body).toMatchObject({ message: wordsOf(events), provenance: 'memory' });
    expect(wordsOf(events)).not.toMatch(/\[m?\d*\]?/);
  });

  test('sends the first words while the model is still generating', async () => {
    fake.setMode({ pieces: 30, delayMs: 80 });
    const startedAt = performance.now();
    let firstAfterMs = Number.POSITIVE_INFINITY;
    for await (const { event } of collectEvents(await openEvents()))
      if (event === 'token') firstAfterMs = Math.min(firstAfterMs, performance.now() - startedAt);
    expect(firstAfterMs).toBeLessThan((performance.now() - startedAt) / 2);
  });

  test('is recognised when its text is saved', async () => {
    const words = wordsOf(await hearAll(await openEvents()));
    const saved = await owner.client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'assistant', content: words } });
    expect(Message.parse(saved.body)).toMatchObject({ provenance: 'memory' });
  });

  test('reports a model that breaks off with an error event after the words', async () => {
    fake.setMode({ mode: 'cut', text: 'It was in May, when the ground was soft, and your grandfather dug.' });
    const events = await hearAll(await openEvents());
    expect(events.slice(0, -1).every(({ event }) => event === 'token')).toBe(true);
    expect(wordsOf(events)).toMatch(/^It was in May/);
    const last = events.at(-1);
    expect(last?.event).toBe('error');
    expect(ErrorBody.strict().parse(last?.data)).toMatchObject({
      code: 'BAD_GATEWAY',
      message: expect.stringMatching(/^Failed to generate response: /),
    });
  });

  test('reports a model that falls silent in the middle, as soon as its time is up', async () => {
    fake.setMode({ mode: 'hang-midway' });
    const events = await hearAll(await openEvents());
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'BAD_GATEWAY', message: 'Failed to generate response: The language model took too long to answer.' },
    });
  });

  test.each([
    {
      name: 'nobody signed in',
      status: 401,
      send: () =>
        fetch(`${app.baseUrl}/api/chat/generate`, {
          method: 'POST',
          headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
          body: '{}',
        }),
    },
    {
      name: 'a body that does not validate',
      status: 400,
      send: () => owner.client.open('POST', '/api/chat/generate', { json: {}, headers: { accept: 'text/event-stream' } }),
    },
  ])('answers in JSON if nothing was started: $name', async ({ status, send }) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(ErrorBody.safeParse(await response.json()).success).toBe(true);
  });

  test('cancels the model when the client disconnects', async () => {
    fake.setMode({ pieces: 50, delayMs: 100 });
    const gone = new AbortController();
    const heard = collectEvents(await openEvents(gone.signal));
    await heard.next();
    gone.abort();
    await expect(heard.next()).rejects.toThrow();
    await pollUntil(
      async () => fake.requests[0]?.isClosedByClient,
      (isClosed) => isClosed === true,
    );
  });
});

describe('a model that fails before the first word', () => {
  test.each([
    { mode: { mode: 'error' }, tries: 'several' },
    { mode: { mode: 'quota' }, tries: 'one' },
    { mode: { mode: 'unauthorized' }, tries: 'one' },
    { mode: { mode: 'unknown-model' }, tries: 'one' },
    { mode: { mode: 'garbage' }, tries: 'one' },
    { mode: { mode: 'hang' }, tries: 'one' },
  ] as const)('becomes a 502 with a message, as JSON and as a stream: $mode.mode, tries: $tries', async ({ mode, tries }) => {
    fake.setMode(mode);
    const [answer, streamed] = await Promise.all([generate(), openEvents()]);
    const failure = expectFailure(answer, { status: 502 });
    expect(failure.message).toMatch(/^Failed to generate response: [A-Z].*\.$/);
    // No text of the provider, which may contain part of the key.
    expect(answer.text).not.toMatch(/sk-|server had an error|stack|openai/i);
    expect(streamed.status).toBe(502);
    expect(await streamed.json()).toMatchObject({ message: failure.message, code: 'BAD_GATEWAY' });
    expect(fake.requests.length > 2).toBe(tries === 'several');
  });

  test('that returns nothing is an empty response', async () => {
    fake.setMode({ mode: 'empty' });
    expect(expectFailure(await generate(), { status: 502 }).message).toContain('Empty response received from server');
  });

  test('that is busy for a moment is retried without an error', async () => {
    fake.setMode({ mode: 'rate-limited', retryAfterS: 0, times: 1 });
    expect((await generate()).status).toBe(200);
    expect(fake.requests).toHaveLength(2);
  });

  test('that is busy for long passes its Retry-After on', async () => {
    fake.setMode({ mode: 'rate-limited', retryAfterS: 60 });
    const answer = await generate();
    expectFailure(answer, { status: 502 });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(fake.requests).toHaveLength(1);
  });

  test('does not affect others', async () => {
    fake.setMode({ mode: 'hang' });
    const hanging = generate();
    await pollUntil(
      async () => fake.requests.length,
      (count) => count === 1,
    );
    const first = await Promise.race([
      hanging.then(() => 'the hanging call'),
      owner.client.get('/api/avatars').then(({ status }) => status),
    ]);
    expect(first).toBe(200);
    await hanging;
  });
});

describe('the output of a model', () => {
  test('loses a character that no database can store, and the reply is still recognised', async () => {
    fake.setMode({ text: 'It was\u0000 in May.' });
    const reply = await generate();
    expect(reply.body).toMatchObject({ message: 'It was in May.' });
  });

  test('cannot cite a source that was not in the prompt', async () => {
    fake.setMode({ text: 'It was in May [m99]. And in June [m1, m77].' });
    const reply = await generate();
    expect(reply.body).toMatchObject({
      message: 'It was in May. And in June.',
      provenance: 'memory',
      sources: [{ title: 'Letter about the orchard' }],
    });
  });
});
