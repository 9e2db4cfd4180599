import type { GroupMessage } from '@everkin/contracts/groups';
import { createOpenAiLlm } from '@everkin/providers/llm/openai';
import { startWireServer, toStream, type WireAnswer, type WireRequest } from '@everkin/providers/llm/testing/wire-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { getGroup } from '../groups/get-group.ts';
import { saveGroupMessage } from '../groups/save-group-message.ts';
import { jobHandlers } from '../job-handlers.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { runJob } from '../testing/run-job.ts';
import { talk, wordsOf } from '../testing/talk.ts';
import { saveMessage } from './save-message.ts';

// Conversations and groups with the real adapter, and servers on loopback that answer byte for byte as local ones do.

let deps: TestDeps;
let nora: Actor;
let ben: Actor;
let group: Awaited<ReturnType<typeof makeGroup>>;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  nora = await makeUser(deps, { displayName: 'Nora' });
  ben = await makeUser(deps, { displayName: 'Ben' });
  group = await makeGroup(deps, nora);
  await joinGroup(deps, nora, group.id, ben);
  await makeMemory(deps, group.avatarId, { title: 'The hives', text: 'We kept four hives behind the chapel.', shared: true });
});

async function connect(respond: (request: WireRequest) => WireAnswer): Promise<WireRequest[]> {
  const { baseUrl, requests } = await startWireServer(respond);
  const llm = createOpenAiLlm({ baseUrl, model: 'some-model', timeoutMs: 10_000, maxRetries: 0 });
  deps.llm.answer((request, options) => llm.streamReply(request, options));
  return requests;
}

const ask = (content: string) => talk(deps, nora, { avatarId: group.avatarId, content });

async function askInGroup(...messages: [Actor, string][]): Promise<GroupMessage | undefined> {
  for (const [actor, content] of messages) await saveGroupMessage(deps, actor, { groupId: group.id, content, role: 'user' });
  const jobId = deps.queue.takeAll().at(-1);
  if (!jobId) throw new Error('each message brings a job');
  deps.clock.set(new Date(deps.clock.now().getTime() + 5_000));
  await runJob(deps, jobHandlers, { jobId });
  return (await getGroup(deps, nora, { groupId: group.id })).messages.at(-1);
}

const QUESTION = 'Wietske, where were the hives?';
const refuse = (status: number, message: string, headers: Record<string, string> = {}): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  pieces: [JSON.stringify({ object: 'error', message, code: status })],
});

describe('a careless model', () => {
  it.each<[string, string[]]>([
    ['thinks aloud', ['<think>\nThey want', ' the hives [m1].\n</think>\n\n', 'Behind the chapel [m1].']],
    ['thinks aloud without saying so', ['Okay, Nora asks ', 'about hives.\n</think>\n\nBehind the', ' chapel [m1].']],
    ['passes its end mark on', ['Behind the chapel [m1].<|eot', '_id|><|start_header_id|>user<|end_header_id|>\n\nThanks!']],
    ['begins with its name', ['Wietske ', 'Dunbar: Behind the chapel [m1].']],
    ['speaks for the others', ['Behind the chapel [m1].\n\nNo', 'ra: And then?\nWietske: They flew.']],
    ['cites in its own way', ['Behind the chapel 【m', '1†source】.']],
    ['cites by number', ['Behind the chapel [1', '].']],
  ])('that %s has only its words shown and saved, in a chat and in a group', async (_fault, pieces) => {
    await connect(() => ({ pieces: toStream(...pieces) }));
    const expected = { content: 'Behind the chapel.', state: 'complete', provenance: 'memory', sources: [{ title: 'The hives' }] };
    const { events, reply } = await ask(QUESTION);
    expect(wordsOf(events)).toBe('Behind the chapel.');
    expect(reply).toMatchObject(expected);
    expect(await askInGroup([nora, QUESTION])).toMatchObject(expected);
  });

  it('that only thinks gives an empty reply, which can be asked again', async () => {
    await connect(() => ({ pieces: toStream('<think>', 'They want the hives.', '</think>\n') }));
    const { events, reply } = await ask(QUESTION);
    expect(wordsOf(events)).toBe('');
    expect(reply).toMatchObject({ state: 'failed', content: '', error: expect.stringContaining('Empty response received from server') });
  });
});

describe('a particular server', () => {
  const respond = ({ body }: WireRequest): WireAnswer => {
    const roles = body.messages.map(({ role }) => role).filter((role) => role !== 'system');
    const isAlternating = roles.every((role, index) => role === (index % 2 === 0 ? 'user' : 'assistant'));
    return isAlternating
      ? { pieces: toStream('Behind the chapel.') }
      : refuse(400, 'conversation roles must alternate user/assistant/user/assistant/...');
  };

  it('that wants alternating roles answers in a group where several have written', async () => {
    await connect(respond);
    const answer = await askInGroup([nora, 'I was at the chapel.'], [ben, 'I saw you there.'], [nora, QUESTION]);
    expect(answer).toMatchObject({ content: 'Behind the chapel.', state: 'complete' });
  });

  it('that wants alternating roles goes on with a conversation whose first question failed', async () => {
    await connect(() => refuse(429, 'slow down', { 'retry-after': '30' }));
    expect((await ask('Hello, are you there?')).reply).toMatchObject({ state: 'failed' });
    await connect(respond);
    expect((await ask(QUESTION)).reply).toMatchObject({ state: 'complete', content: 'Behind the chapel.' });
  });

  it('with little room answers the next question of a long conversation', async () => {
    for (let n = 0; n < 30; n += 1) {
      const role = n % 2 === 0 ? ('user' as const) : ('assistant' as const);
      await saveMessage(deps, nora, { avatarId: group.avatarId, role, content: `${n} ${'and so on '.repeat(50)}` });
    }
    const requests = await connect(({ body }) =>
      JSON.stringify(body).length > 9_000
        ? refuse(400, 'This model’s maximum context length is 2048 tokens.')
        : { pieces: toStream('Behind the chapel [m1].') },
    );
    expect((await ask(QUESTION)).reply).toMatchObject({ state: 'complete', content: 'Behind the chapel.', provenance: 'memory' });
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.at(-1)?.body.messages.at(-1)?.content).toBe(QUESTION);
  });
});
