import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import { Message } from '@everkin/contracts/chat';
import { Memory } from '@everkin/contracts/memories';
import { z } from 'zod';
import { type Answer, type ApiClient, createApiClient, toAnswer } from '../../apps/api/src/testing/api-client.ts';
import { makeUpload, type Person } from '../../apps/api/src/testing/people.ts';
import { openSend, collectReplyEvents } from '../../apps/api/src/testing/reply-stream.ts';
import type { Entry, Writing } from './history.ts';

/** One write, for whichever api responds. */
export type Sending = { words: string; key: string };
/** Sends it once. @returns what was acknowledged; throws when it was not, or when the connection was cut */
export type Send = (client: ApiClient, sending: Sending) => Promise<Entry>;

/** Somebody who writes sequentially. */
export type Writer = {
  name: string;
  homes: ApiClient[];
  send: Send;
  /** Retries each write until acknowledged, like a careful client; otherwise leaves unanswered ones, to see what became of them. */
  isPatient: boolean;
  /** Pause between two writes, to limit the load. */
  breathMs: number;
  writing: Writing;
  /** Everything acknowledged with its idempotency key, so that it can be sent again. */
  sent: Sending[];
  /** Time to acknowledgement of each write, in milliseconds. */
  tookMs: number[];
  /** What an impatient writer was told by answers of 5xx; such a write counts as unanswered. */
  unavailable: string[];
};

/** The same person at each of these URLs. */
export function atEach(person: Person, addresses: string[]): ApiClient[] {
  return addresses.map((address) => {
    const client = createApiClient(address);
    for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
    return client;
  });
}

export const createWriter = (given: Pick<Writer, 'name' | 'homes' | 'send'> & Partial<Pick<Writer, 'isPatient' | 'breathMs'>>): Writer => ({
  isPatient: true,
  breathMs: 10,
  ...given,
  writing: { acknowledged: [], unanswered: [] },
  sent: [],
  tookMs: [],
  unavailable: [],
});

const AGAIN_MS = 50;
/** A dead process holds an idempotency key for nine seconds, and a reply lease as long. */
const ACKNOWLEDGED_MS = 40_000;

/** Everybody writes until told to stop; writes in progress are then completed. */
export async function writeWhile(writers: Writer[], work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const writing = Promise.allSettled(
    writers.map(async (writer) => {
      for (; !isOver; await pause(writer.breathMs)) await writeOne(writer);
    }),
  );
  try {
    await work();
  } finally {
    isOver = true;
    await writing;
  }
  const failures = (await writing).flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${writers.length} could not go on writing: ${String(failures[0])}`);
}

async function writeOne(writer: Writer): Promise<void> {
  const { writing, sent, tookMs } = writer;
  const sending = { words: `${writer.name} says ${sent.length + writing.unanswered.length}`, key: randomUUID() };
  const startedAt = performance.now();
  for (let turn = sent.length + writing.unanswered.length; performance.now() - startedAt < ACKNOWLEDGED_MS; turn += 1) {
    const entry = await tryAt(writer, turn, sending);
    if (entry) {
      tookMs.push(performance.now() - startedAt);
      writing.acknowledged.push(entry);
      return void sent.push(sending);
    }
    if (!writer.isPatient) return void writing.unanswered.push(sending.words);
    await pause(AGAIN_MS);
  }
  throw new Error(`"${sending.words}" was not acknowledged within ${ACKNOWLEDGED_MS} ms`);
}

async function tryAt({ homes, send, isPatient, unavailable }: Writer, turn: number, sending: Sending): Promise<Entry | null> {
  const client = homes[turn % homes.length];
  if (!client) throw new Error('a writer is at home somewhere');
  try {
    return await send(client, sending);
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (error instanceof Unavailable && !isPatient) unavailable.push(error.message);
    // A killed api does not respond.
    return null;
  }
}

/** A temporary refusal. */
class Unavailable extends Error {}
/** A permanent refusal, which a fault must never cause. */
class Refused extends Error {}

function entryOf(answer: Answer, schema: z.ZodType<{ id: string }>, words: string): Entry {
  if (answer.status === 201) return { id: schema.parse(answer.body).id, words };
  const told = `${answer.status}: ${answer.text}`;
  throw answer.status < 500 ? new Refused(told) : new Unavailable(told);
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Saves messages of a conversation, without a reply. */
export const intoChat =
  (avatarId: string): Send =>
  async (client, { words, key }) =>
    entryOf(
      await client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: words }, ...keyed(key) }),
      Message,
      words,
    );

export const intoGroup =
  (groupId: string): Send =>
  async (client, { words, key }) =>
    entryOf(await client.post(`/api/group-chats/${groupId}/messages`, { json: { content: words }, ...keyed(key) }), GroupMessage, words);

/** Sends letters, which the worker then extracts. */
export const intoMemories =
  (avatarId: string): Send =>
  async (client, { words, key }) => {
    const form = makeUpload(avatarId, { name: `${words}.txt`, content: `${words}. The bees were in the orchard that year.` });
    return entryOf(await client.post('/api/upload', { form, ...keyed(key) }), Memory, words);
  };

/** Sends a message and reads its reply to the end; a cut connection is resumed with the same client id. */
export const intoTalk =
  (avatarId: string): Send =>
  async (client, { words, key }) => {
    const response = await openSend(client, { avatarId, clientId: key, content: words });
    if (!response.ok) return entryOf(await toAnswer(response), Message, words);
    let id = '';
    for await (const event of collectReplyEvents(response)) {
      if (event.type === 'saved') id = event.message.id;
      if (event.type === 'done') return { id, words };
    }
    throw new Error('the line was cut before the end of the reply');
  };

/** The page size limit of every list. */
const PAGE = 200;

/** The whole conversation, oldest first, including failed replies and those in progress. */
export async function fetchConversation(client: ApiClient, avatarId: string): Promise<Message[]> {
  const pages: Message[][] = [];
  for (;;) {
    const before = pages[0]?.[0]?.id;
    const input = encodeURIComponent(JSON.stringify({ avatarId, unsettled: true, limit: PAGE, ...(before && { before }) }));
    const answer = await client.get(`/trpc/chat.history?input=${input}`);
    const page = z.object({ result: z.object({ data: z.array(Message) }) }).parse(answer.body).result.data;
    if (page.length > 0) pages.unshift(page);
    if (page.length < PAGE) return pages.flat();
  }
}

export const listSaid = (messages: Message[]): Entry[] =>
  messages.flatMap(({ id, role, content }) => (role === 'user' ? [{ id, words: content }] : []));

/** All messages of a group, oldest first. */
export async function fetchWholeGroup(client: ApiClient, groupId: string): Promise<GroupMessage[]> {
  const pages: GroupMessage[][] = [];
  for (;;) {
    const before = pages[0]?.[0]?.id;
    const query = `limit=${PAGE}${before === undefined ? '' : `&before=${before}`}`;
    const { messages } = GroupDetails.parse((await client.get(`/api/group-chats/${groupId}?${query}`)).body);
    if (messages.length > 0) pages.unshift(messages);
    if (messages.length < PAGE) return pages.flat();
  }
}

/** All memories in sending order. */
export async function fetchMemories(client: ApiClient, avatarId: string): Promise<Memory[]> {
  const newestFirst: Memory[] = [];
  for (;;) {
    const before = newestFirst.at(-1)?.id;
    const query = `limit=${PAGE}${before === undefined ? '' : `&before=${before}`}`;
    const page = z.array(Memory).parse((await client.get(`/api/avatars/${avatarId}/memories?${query}`)).body);
    newestFirst.push(...page);
    if (page.length < PAGE) return newestFirst.toReversed();
  }
}

export const listTitles = (memories: Memory[]): Entry[] => memories.map(({ id, title }) => ({ id, words: title.replace(/\.txt$/, '') }));
