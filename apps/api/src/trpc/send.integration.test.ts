import { randomUUID } from 'node:crypto';
import { type FakeOpenAi, startFakeOpenAi } from '@everkin/providers/llm/testing/fake-openai';
import type { Message, ReplyEvent } from '@everkin/contracts/chat';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { ErrorBody } from '@everkin/contracts/errors';
import { pollUntil, createApiClient } from '../testing/api-client.ts';
import { listMessages, makeAvatar, type Person, signUp, untilRead, uploadText } from '../testing/people.ts';
import { openSend, collectReplyEvents, sendWhole } from '../testing/reply-stream.ts';
import { collectJsonLines } from '../testing/json-lines.ts';

const WORDS = 'It was in May, when the ground was soft, and your grandfather dug the holes himself.';

let app: TestApp;
let fake: FakeOpenAi;
let owner: Person;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  app = await startTestApp({ env: { OPENAI_BASE_URL: fake.baseUrl } });
  owner = await signUp(app.baseUrl);
});
afterAll(async () => {
  await app?.stop();
  await fake?.stop();
});
beforeEach(() => {
  fake.setMode({ text: WORDS });
  fake.requests.length = 0;
});

const newSend = async () => ({
  avatarId: (await makeAvatar(owner.client)).id,
  clientId: randomUUID(),
  content: 'When did you plant the cherry trees?',
});
const settled = (avatarId: string, count: number): Promise<Message[]> =>
  pollUntil(
    () => listMessages(owner.client, avatarId),
    (messages) => messages.length === count,
  );
const textOf = (events: ReplyEvent[]): string => events.map((event) => (event.type === 'token' ? event.text : '')).join('');

describe('chat.send', () => {
  test('returns the saved message, the words as they come, and the reply with its sources', async () => {
    fake.setMode({ text: `${WORDS} [m1]`, pieces: 12, delayMs: 80 });
    const input = await newSend();
    const memory = await untilRead(owner.client, (await uploadText(owner.client, input.avatarId)).id);
    const response = await openSend(owner.client, input);
    expect(response.status).toBe(200);
    const events: ReplyEvent[] = [];
    for await (const event of collectReplyEvents(response)) events.push(event);
    expect(events[0]).toMatchObject({
      type: 'saved',
      message: { role: 'user', content: input.content, clientId: input.clientId },
      reply: { role: 'assistant', state: 'streaming' },
    });
    expect(textOf(events)).toBe(WORDS);
    expect(events.filter(({ type }) => type === 'token').length).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      reply: { content: WORDS, state: 'complete', provenance: 'memory', sources: [{ memoryId: memory.id }] },
    });
    const [said, reply] = await listMessages(owner.client, input.avatarId);
    expect(events[0]).toMatchObject({ message: { id: said?.id }, reply: { id: reply?.id } });
    expect(events.at(-1)).toEqual({ type: 'done', reply });
  });

  test("returns the same over tRPC's own JSON lines", async () => {
    const input = await newSend();
    const response = await owner.client.open('POST', '/trpc/chat.send?batch=1', {
      json: { 0: input },
      headers: { 'trpc-accept': 'application/jsonl' },
    });
    const events: ReplyEvent[] = [];
    for await (const event of collectJsonLines(response)) events.push(event);
    expect(textOf(events)).toBe(WORDS);
    const [, reply] = await listMessages(owner.client, input.avatarId);
    expect(events.at(-1)).toEqual({ type: 'done', reply });
  });

  test('refuses with the status and message of REST before the first word', async () => {
    const input = await newSend();
    const nobody = createApiClient(app.baseUrl);
    const refusals = await Promise.all([
      nobody.post('/trpc/stream/chat.send', { json: input }),
      owner.client.post('/trpc/stream/chat.send', { json: input, headers: { origin: 'https://elsewhere.example' } }),
      owner.client.post('/trpc/stream/chat.send', { json: { ...input, content: ' ' } }),
      owner.client.post('/trpc/stream/chat.send', { json: { ...input, avatarId: 'av_nobody' } }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([401, 403, 400, 404]);
    for (const { text } of refusals) expect(ErrorBody.safeParse(JSON.parse(text)).success).toBe(true);
    expect(await listMessages(owner.client, input.avatarId)).toEqual([]);
  });

  test('gives one message and one reply to twenty concurrent sends of the same one', async () => {
    fake.setMode({ text: WORDS, pieces: 8, delayMs: 40 });
    const input = await newSend();
    const heard = await Promise.all(Array.from({ length: 20 }, () => sendWhole(owner.client, input)));
    const messages = await settled(input.avatarId, 2);
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', input.content],
      ['assistant', WORDS],
    ]);
    for (const events of heard) expect(events.at(-1)).toEqual({ type: 'done', reply: messages[1] });
    for (const events of heard) expect(WORDS.endsWith(textOf(events))).toBe(true);
    expect(fake.requests).toHaveLength(1);
  });

  test('answers a repeat after the end with the stored reply', async () => {
    const input = await newSend();
    const first = await sendWhole(owner.client, input);
    const again = await sendWhole(owner.client, { ...input, content: 'Something else' });
    expect(again.at(-1)).toEqual(first.at(-1));
    expect(fake.requests).toHaveLength(1);
    expect(await listMessages(owner.client, input.avatarId)).toHaveLength(2);
  });

  test('separates the client ids of different people and avatars', async () => {
    const input = await newSend();
    const other = { ...input, avatarId: (await makeAvatar(owner.client)).id };
    await Promise.all([sendWhole(owner.client, input), sendWhole(owner.client, other)]);
    expect(await listMessages(owner.client, input.avatarId)).toHaveLength(2);
    expect(await listMessages(owner.client, other.avatarId)).toHaveLength(2);
  });

  test('saves the whole reply when the client disconnects in the middle', async () => {
    fake.setMode({ text: WORDS, pieces: 10, delayMs: 60 });
    const input = await newSend();
    const gone = new AbortController();
    const heard = collectReplyEvents(await openSend(owner.client, input, gone.signal));
    await heard.next();
    await heard.next();
    gone.abort();
    await expect(heard.next()).rejects.toThrow();
    const messages = await settled(input.avatarId, 2);
    expect(messages[1]).toMatchObject({ role: 'assistant', content: WORDS, state: 'complete' });
    expect(fake.requests[0]?.isClosedByClient).toBe(false);
  });

  test('lets a reconnected page follow the reply from its first word', async () => {
    fake.setMode({ text: WORDS, pieces: 10, delayMs: 60 });
    const input = await newSend();
    const heard = collectReplyEvents(await openSend(owner.client, input));
    const { id: replyId } = (await readSaved(heard)).reply;
    await heard.next();
    const response = await owner.client.open('POST', '/trpc/stream/chat.follow', { json: { replyId } });
    const followed: ReplyEvent[] = [];
    for await (const event of collectReplyEvents(response)) followed.push(event);
    expect(textOf(followed)).toBe(WORDS);
    expect(followed.at(-1)).toMatchObject({ type: 'done', reply: { id: replyId, content: WORDS } });
  });

  test('stops on request and keeps the text so far; regenerating replaces it', async () => {
    fake.setMode({ text: WORDS, pieces: 40, delayMs: 100 });
    const input = await newSend();
    const heard = collectReplyEvents(await openSend(owner.client, input));
    const { id: replyId } = (await readSaved(heard)).reply;
    await heard.next();
    expect((await owner.client.post('/trpc/chat.stop', { json: { replyId } })).status).toBe(200);
    const rest: ReplyEvent[] = [];
    for await (const event of heard) rest.push(event);
    expect(rest.at(-1)).toMatchObject({ type: 'done', reply: { id: replyId, state: 'interrupted' } });
    const [said, stopped] = await settled(input.avatarId, 2);
    expect(WORDS.startsWith(stopped?.content ?? 'nothing')).toBe(true);

    fake.setMode({ text: 'It was in May.' });
    await owner.client.post('/trpc/stream/chat.regenerate', { json: { messageId: said?.id } });
    const after = await listMessages(owner.client, input.avatarId);
    expect(after.map(({ content }) => content)).toEqual([input.content, 'It was in May.']);
  });

  test('gives the model the last thirty messages of the conversation, with the new one', async () => {
    const input = await newSend();
    for (let index = 0; index < 32; index += 1)
      await owner.client.post(`/api/chats/${input.avatarId}/messages`, {
        json: { role: index % 2 === 0 ? 'user' : 'assistant', content: `message ${index}` },
      });
    await sendWhole(owner.client, input);
    const { messages } = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) }).parse(fake.requests[0]?.body);
    const turns = messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
    // The first of the thirty is a reply, with which many servers accept no conversation.
    expect(turns).toEqual([...Array.from({ length: 28 }, (_, index) => `message ${index + 4}`), input.content]);
  });

  test('ends in one visible error when the model fails, and keeps the message', async () => {
    fake.setMode({ mode: 'quota' });
    const input = await newSend();
    const events = await sendWhole(owner.client, input);
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      reply: { state: 'failed', content: '', error: expect.stringMatching(/^Failed to generate response: /) },
    });
    expect((await listMessages(owner.client, input.avatarId)).map(({ role }) => role)).toEqual(['user']);
  });

  test('keeps the text before a broken connection, and says that it is incomplete', async () => {
    fake.setMode({ mode: 'cut', text: WORDS });
    const input = await newSend();
    const events = await sendWhole(owner.client, input);
    expect(events.at(-1)).toMatchObject({ type: 'done', reply: { state: 'interrupted' } });
    const [, reply] = await listMessages(owner.client, input.avatarId);
    expect(reply?.content.length).toBeGreaterThan(0);
    expect(WORDS.startsWith(reply?.content ?? 'nothing')).toBe(true);
  });

  test("is refused for somebody else's conversation: sending, following, stopping, repeating", async () => {
    fake.setMode({ text: WORDS, pieces: 20, delayMs: 60 });
    const input = await newSend();
    const heard = collectReplyEvents(await openSend(owner.client, input));
    const { message, reply } = await readSaved(heard);
    const stranger = await signUp(app.baseUrl);
    const attempts = await Promise.all([
      stranger.client.post('/trpc/chat.send', { json: { ...input, clientId: randomUUID() } }),
      stranger.client.post('/trpc/stream/chat.send', { json: { ...input, clientId: randomUUID() } }),
      stranger.client.post('/trpc/stream/chat.follow', { json: { replyId: reply.id } }),
      stranger.client.post('/trpc/stream/chat.regenerate', { json: { messageId: message.id } }),
      stranger.client.get(`/trpc/chat.follow?input=${encodeURIComponent(JSON.stringify({ replyId: reply.id }))}`),
      stranger.client.post('/trpc/chat.stop', { json: { replyId: reply.id } }),
      stranger.client.post('/trpc/chat.regenerate', { json: { messageId: message.id } }),
    ]);
    for (const { text } of attempts) expect(text).not.toContain('ground was soft');
    const messages = await settled(input.avatarId, 2);
    expect(messages[1]).toMatchObject({ content: WORDS, state: 'complete' });
  });
});

/** The payload of the first event. */
async function readSaved(heard: AsyncGenerator<ReplyEvent, void>): Promise<{ message: Message; reply: Message }> {
  const { value } = await heard.next();
  if (value?.type !== 'saved') throw new Error('the first event did not tell what was saved');
  return value;
}
