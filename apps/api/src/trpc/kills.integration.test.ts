import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type FakeOpenAi, startFakeOpenAi } from '@everkin/providers/llm/testing/fake-openai';
import type { ReplyEvent } from '@everkin/contracts/chat';
import { Memory } from '@everkin/contracts/memories';
import { describe, expect, test, type TestContext } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { type ApiClient, pollUntil, createApiClient } from '../testing/api-client.ts';
import { LETTER, listMessages, makeAvatar, newUsername, signUp, uploadText } from '../testing/people.ts';
import { openSend, collectReplyEvents, sendWhole } from '../testing/reply-stream.ts';

const RESOLVED_MS = 30_000;
const RUNS_AGAIN_MS = 15_000;
const DRAINED_MS = 10_000;
const WORDS = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

async function startFake({ onTestFinished }: TestContext): Promise<FakeOpenAi> {
  const fake = await startFakeOpenAi({ mode: { text: WORDS, pieces: 60, delayMs: 150 } });
  onTestFinished(() => fake.stop());
  return fake;
}

async function startApp({ onTestFinished }: TestContext, env: Record<string, string>): Promise<TestApp> {
  // One of each process, so that a kill leaves no other to take over.
  const app = await startTestApp({ env, processes: 1 });
  onTestFinished(() => app.stop());
  return app;
}

describe.concurrent('a process that is killed', () => {
  test('the api, in the middle of a reply: saved text is kept, and the reply ends', { timeout: 90_000 }, async (context) => {
    const fake = await startFake(context);
    const app = await startApp(context, { OPENAI_BASE_URL: fake.baseUrl });
    const { client } = await signUp(app.baseUrl);
    const { id: avatarId } = await makeAvatar(client);
    const before = await sayQuickly(client, fake, avatarId);

    const input = { avatarId, clientId: randomUUID(), content: 'Tell me all of it' };
    const listening = hearUntilCut(client, input);
    const flushed = await pollUntil(
      () => readUnsettled(client, avatarId),
      (content) => content.split(' ').length > 4,
    );
    await app.api.kill();
    const killedAt = performance.now();
    const heard = await listening;
    await app.api.start();

    const messages = await pollUntil(
      () => listMessages(client, avatarId),
      (all) => all.length === 4,
      RESOLVED_MS,
    );
    expect(performance.now() - killedAt).toBeLessThan(RESOLVED_MS);
    expect(messages.slice(0, 2)).toEqual(before);
    const [, , said, reply] = messages;
    expect(said).toMatchObject({ role: 'user', content: input.content, clientId: input.clientId });
    expect(reply).toMatchObject({ role: 'assistant', state: 'interrupted', provenance: 'unverified' });
    expect(reply?.content.startsWith(flushed)).toBe(true);
    expect(WORDS.startsWith(reply?.content ?? 'nothing')).toBe(true);
    expect(WORDS.startsWith(heard)).toBe(true);

    fake.setMode({ text: 'nothing new' });
    expect((await sendWhole(client, input)).at(-1)).toEqual({ type: 'done', reply });
    expect(await listMessages(client, avatarId)).toEqual(messages);
  });

  test('the api, before the first word: the reply ends as failed, and asking again answers', { timeout: 90_000 }, async (context) => {
    const fake = await startFake(context);
    const app = await startApp(context, { OPENAI_BASE_URL: fake.baseUrl });
    const { client } = await signUp(app.baseUrl);
    const { id: avatarId } = await makeAvatar(client);
    fake.setMode({ mode: 'hang' });
    const listening = hearUntilCut(client, { avatarId, clientId: randomUUID(), content: 'Are you there?' });
    await pollUntil(
      async () => fake.requests.length,
      (count) => count === 1,
    );
    await app.api.kill();
    await listening;
    await app.api.start();
    await pollUntil(
      () => readStates(client, avatarId),
      (states) => states.join() === 'complete,failed',
      RESOLVED_MS,
    );
    fake.setMode({ text: 'I am here.' });
    const [said] = await listMessages(client, avatarId);
    await (
      await client.open('POST', '/trpc/chat.regenerate?batch=1', {
        json: { 0: { messageId: said?.id } },
        headers: { 'trpc-accept': 'application/jsonl' },
      })
    ).text();
    expect((await listMessages(client, avatarId)).map(({ content }) => content)).toEqual(['Are you there?', 'I am here.']);
  });

  test('the worker, in the middle of its work: every memory is ready soon after the restart', { timeout: 90_000 }, async (context) => {
    const app = await startApp(context, {});
    const { client } = await signUp(app.baseUrl);
    const { id: avatarId } = await makeAvatar(client);
    const long = { name: 'long.txt', content: `${String(LETTER.content)}\n\n`.repeat(500) };
    await Promise.all(Array.from({ length: 4 }, () => uploadText(client, avatarId, long)));
    await pollUntil(
      () => listStatuses(client, avatarId),
      (statuses) => statuses.includes('processing'),
    );
    await app.worker.kill();
    expect(await listStatuses(client, avatarId)).toContain('processing');
    await app.worker.start();
    const statuses = await pollUntil(
      () => listStatuses(client, avatarId),
      (all) => !all.some((status) => status === 'queued' || status === 'processing'),
      RUNS_AGAIN_MS,
    );
    expect(statuses).toEqual(['ready', 'ready', 'ready', 'ready']);
  });
});

describe('an api that is told to stop', () => {
  test('completes the current reply, answers requests on open connections, and exits', { timeout: 60_000 }, async (context) => {
    const fake = await startFake(context);
    const app = await startApp(context, { OPENAI_BASE_URL: fake.baseUrl });
    const { client } = await signUp(app.baseUrl);
    const { id: avatarId } = await makeAvatar(client);
    fake.setMode({ text: 'It was in May, when the ground was soft.', pieces: 20, delayMs: 100 });
    const heard = collectReplyEvents(await openSend(client, { avatarId, clientId: randomUUID(), content: 'When?' }));
    await heard.next();
    await heard.next();
    const pid = app.api.pid();
    process.kill(pid, 'SIGTERM');
    const toldAt = performance.now();
    const rest: ReplyEvent[] = [];
    for await (const event of heard) rest.push(event);
    expect(rest.at(-1)).toMatchObject({ type: 'done', reply: { content: 'It was in May, when the ground was soft.', state: 'complete' } });
    await pollUntil(
      async () => isRunning(pid),
      (running) => !running,
      DRAINED_MS,
    );
    expect(performance.now() - toldAt).toBeLessThan(DRAINED_MS);
    await app.api.start();
    expect((await listMessages(client, avatarId)).map(({ content }) => content)).toEqual([
      'When?',
      'It was in May, when the ground was soft.',
    ]);
  });

  test('ends a reply that starts after that, although its page disconnects too', { timeout: 60_000 }, async (context) => {
    const fake = await startFake(context);
    const app = await startApp(context, { OPENAI_BASE_URL: fake.baseUrl });
    const { client } = await signUp(app.baseUrl);
    const { id: avatarId } = await makeAvatar(client);
    fake.setMode({ text: 'It was in May, when the ground was soft.', pieces: 20, delayMs: 100 });
    const late = await openHalf(client, { avatarId, clientId: randomUUID(), content: 'When?' });
    const pid = app.api.pid();
    process.kill(pid, 'SIGTERM');
    // It is shutting down once it refuses new connections.
    await expect.poll(() => fetch(`${app.baseUrl}/health`).catch(() => null)).toBeNull();
    await late.sendRestAndLeave();
    await pollUntil(
      async () => isRunning(pid),
      (running) => !running,
      DRAINED_MS,
    );
    await app.api.start();
    expect(await listMessages(client, avatarId)).toMatchObject([
      { content: 'When?' },
      { content: 'It was in May, when the ground was soft.', state: 'complete' },
    ]);
  });
});

describe('without Redis', () => {
  test('people can still register, upload and chat; the worker catches up later', { timeout: 60_000 }, async (context) => {
    // Port 1 is reserved (RFC 6335) and closed there.
    const app = await startApp(context, { REDIS_URL: 'redis://127.0.0.1:1' });
    const client = createApiClient(app.baseUrl);
    const took = async (work: () => Promise<unknown>): Promise<number> => {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    await client.post('/api/register', { json: { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' } });
    const { id: avatarId } = await makeAvatar(client);
    expect(await took(() => uploadText(client, avatarId))).toBeLessThan(1_000);
    expect((await sendWhole(client, { avatarId, clientId: randomUUID(), content: 'Hello' })).at(-1)).toMatchObject({
      type: 'done',
      reply: { state: 'complete' },
    });
    expect((await client.get('/health')).status).toBe(200);
    expect(await listStatuses(client, avatarId)).toEqual(['queued']);
  });
});

/** Starts sending a message; the server waits for the rest. */
async function openHalf(client: ApiClient, input: Parameters<typeof openSend>[1]): Promise<{ sendRestAndLeave(): Promise<void> }> {
  const body = JSON.stringify(input);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const sending = request(`${client.baseUrl}/trpc/stream/chat.send`, { method: 'POST', headers });
  const response = once(sending, 'response');
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(body.slice(0, 10));
  return {
    sendRestAndLeave: async () => {
      sending.end(body.slice(10));
      await response;
      sending.destroy();
    },
  };
}

async function sayQuickly(client: ApiClient, fake: FakeOpenAi, avatarId: string): ReturnType<typeof listMessages> {
  fake.setMode({ text: 'Well, well.' });
  await sendWhole(client, { avatarId, clientId: randomUUID(), content: 'Hello' });
  fake.setMode({ text: WORDS, pieces: 60, delayMs: 150 });
  return listMessages(client, avatarId);
}

/** The text that arrived before the connection was cut. */
async function hearUntilCut(client: ApiClient, input: Parameters<typeof openSend>[1]): Promise<string> {
  let heard = '';
  try {
    for await (const event of collectReplyEvents(await openSend(client, input))) if (event.type === 'token') heard += event.text;
  } catch {
    // Expected: the process at the other end was killed.
  }
  return heard;
}

const Unsettled = z.object({ result: z.object({ data: z.array(z.object({ role: z.string(), state: z.string(), content: z.string() })) }) });

async function listUnsettled(client: ApiClient, avatarId: string): Promise<{ state: string; content: string }[]> {
  const answer = await client.get(`/trpc/chat.history?input=${encodeURIComponent(JSON.stringify({ avatarId, unsettled: true }))}`);
  return Unsettled.parse(answer.body).result.data;
}

/** The database row of the reply in progress. */
const readUnsettled = async (client: ApiClient, avatarId: string): Promise<string> =>
  (await listUnsettled(client, avatarId)).find(({ state }) => state === 'streaming')?.content ?? '';
const readStates = async (client: ApiClient, avatarId: string): Promise<string[]> =>
  (await listUnsettled(client, avatarId)).map(({ state }) => state);

async function listStatuses(client: ApiClient, avatarId: string): Promise<string[]> {
  const answer = await client.get(`/api/avatars/${avatarId}/memories`);
  return z
    .array(Memory)
    .parse(answer.body)
    .map(({ status }) => status);
}

/** Signal 0 only checks for existence (kill(2)). */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
