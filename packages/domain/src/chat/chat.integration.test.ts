import type { AvatarId } from '@everkin/contracts/ids';
import { ContextTooLongError, ProviderError, ThinkingShownError } from '@everkin/providers/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { updateAvatar } from '../avatars/update-avatar.ts';
import { deleteMemory } from '../memories/delete-memory.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { failing, holding, saying } from '../testing/scripted-llm.ts';
import { collectEvents, makeSend, talk, wordsOf } from '../testing/talk.ts';
import { refused } from '../testing/refused.ts';
import { generateReply } from './generate-reply.ts';
import { listMessages } from './list-messages.ts';
import { saveMessage } from './save-message.ts';
import { sendMessage } from './send-message.ts';

let deps: TestDeps;
let owner: Actor;
let stranger: Actor;
let avatarId: AvatarId;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps, { displayName: 'Hannah' });
  stranger = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner, { phrases: 'Better boats have sunk.' })).id;
  deps.llm.answer(saying('I ', 'remember.'));
  deps.llm.requests.length = 0;
});

const list = (given: Partial<Parameters<typeof listMessages>[2]> = {}) => listMessages(deps, owner, { avatarId, ...given });
const generate = (actor: Actor, content: string, signal = new AbortController().signal) =>
  collectEvents(generateReply(deps, actor, { avatarId, tone: 'natural', messages: [{ role: 'user', content }] }, signal));

describe('a message', () => {
  it('is saved and answered word by word, and both are there afterwards', async () => {
    const { events, reply } = await talk(deps, owner, { avatarId, content: 'When did you sail?' });
    expect(events[0]).toMatchObject({
      type: 'saved',
      message: { role: 'user', content: 'When did you sail?', state: 'complete' },
      reply: { state: 'streaming', content: '' },
    });
    expect(wordsOf(events)).toBe('I remember.');
    expect(reply).toMatchObject({ content: 'I remember.', state: 'complete', provenance: 'style', sources: [] });
    expect((await list()).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'When did you sail?'],
      ['assistant', 'I remember.'],
    ]);
  });

  it('sent 50 times at once with one client id is one message with one reply, which every caller gets', async () => {
    const send = makeSend({ avatarId });
    const heard = await Promise.all(Array.from({ length: 50 }, () => collectEvents(sendMessage(deps, owner, send))));
    expect((await list()).map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(deps.llm.requests).toHaveLength(1);
    expect(new Set(heard.map((events) => JSON.stringify(events.at(-1)))).size).toBe(1);
    expect(heard.every((events) => events.at(-1)?.type === 'done')).toBe(true);
  });

  it('sent again later with its client id returns what is stored', async () => {
    const send = makeSend({ avatarId });
    const first = await collectEvents(sendMessage(deps, owner, send));
    deps.llm.answer(saying('Something else.'));
    const second = await collectEvents(sendMessage(deps, owner, { ...send, content: 'other words' }));
    expect(second.at(-1)).toEqual(first.at(-1));
    expect(await list()).toHaveLength(2);
  });

  it('with the same client id from two people is two messages', async () => {
    const theirs = (await makeAvatar(deps, stranger)).id;
    const send = makeSend({ avatarId });
    await collectEvents(sendMessage(deps, owner, send));
    await collectEvents(sendMessage(deps, stranger, { ...send, avatarId: theirs }));
    expect(await listMessages(deps, stranger, { avatarId: theirs })).toHaveLength(2);
  });

  it('cannot be sent to somebody else’s avatar', async () => {
    await expect(collectEvents(sendMessage(deps, stranger, makeSend({ avatarId })))).rejects.toEqual(refused('avatars.not-found'));
    await expect(listMessages(deps, stranger, { avatarId })).rejects.toEqual(refused('avatars.not-found'));
    expect(await list()).toEqual([]);
  });

  it('is not answered while the avatar is paused', async () => {
    await updateAvatar(deps, owner, { id: avatarId, isActive: false });
    await expect(collectEvents(sendMessage(deps, owner, makeSend({ avatarId })))).rejects.toEqual(refused('avatars.paused'));
    await updateAvatar(deps, owner, { id: avatarId, isActive: true });
    expect((await talk(deps, owner, { avatarId })).reply.state).toBe('complete');
  });
});

describe('the model’s input', () => {
  it('contains both names and the conversation up to the message', async () => {
    await talk(deps, owner, { avatarId, content: 'Good morning' });
    await talk(deps, owner, { avatarId, content: 'And then?' });
    const request = deps.llm.requests.at(-1);
    expect(request?.turns).toEqual([
      { role: 'user', content: 'Good morning' },
      { role: 'assistant', content: 'I remember.' },
      { role: 'user', content: 'And then?' },
    ]);
    expect(request?.persona).toMatchObject({ name: 'Wietske Dunbar', phrases: ['Better boats have sunk.'] });
    expect(request?.system).toContain('<listener>Hannah</listener>');
  });

  it('contains the last 30 messages, and no failed or unfinished reply', async () => {
    for (let n = 0; n < 40; n += 1)
      await saveMessage(deps, owner, { avatarId, role: n % 2 === 0 ? 'user' : 'assistant', content: `message ${n}` });
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'away')));
    await talk(deps, owner, { avatarId, content: 'before' });
    deps.llm.answer(saying('Yes.'));
    await talk(deps, owner, { avatarId, content: 'now' });
    const turns = deps.llm.requests.at(-1)?.turns ?? [];
    expect(turns).toHaveLength(30);
    expect(turns.map(({ content }) => content).slice(-3)).toEqual(['message 39', 'before', 'now']);
  });

  it('never contains another avatar’s conversation or memories', async () => {
    const other = (await makeAvatar(deps, owner)).id;
    await makeMemory(deps, other, { text: 'The secret boat was blue.' });
    await talk(deps, owner, { avatarId: other, content: 'A word about the secret boat' });
    await talk(deps, owner, { avatarId, content: 'What colour was the secret boat?' });
    const request = deps.llm.requests.at(-1);
    expect(request?.turns).toHaveLength(1);
    expect(JSON.stringify(request)).not.toContain('blue');
  });
});

describe('a reply based on a memory', () => {
  beforeEach(async () => {
    await makeMemory(deps, avatarId, {
      title: 'Letter to Aukje',
      text: 'We sailed from Rotterdam on the Sibajak in September.',
      happenedAt: '1953-09',
    });
  });

  it('cites it without the marks in its text, and keeps the citation when the memory is deleted', async () => {
    deps.llm.answer(saying('In Sept', 'ember [', 'm1]', ', my dear. [m7]'));
    const { events, reply } = await talk(deps, owner, { avatarId, content: 'When did you sail from Rotterdam?' });
    expect(wordsOf(events)).toBe('In September, my dear.');
    expect(reply).toMatchObject({
      content: 'In September, my dear.',
      provenance: 'memory',
      sources: [{ title: 'Letter to Aukje', excerpt: 'We sailed from Rotterdam on the Sibajak in September.', at: '1953-09' }],
    });
    const [source] = reply.sources ?? [];
    if (source) await deleteMemory(deps, owner, { id: source.memoryId });
    expect((await list()).at(-1)?.sources).toEqual(reply.sources);
  });

  it('shows a quotation that stands nowhere without its marks, and as resting on nothing', async () => {
    deps.llm.answer(saying('I wrote “the sea was as', ' flat as a plate” [m1].'));
    const { events, reply } = await talk(deps, owner, { avatarId, content: 'What did you write of Rotterdam?' });
    expect(wordsOf(events)).toBe('I wrote the sea was as flat as a plate.');
    expect(reply).toMatchObject({ content: 'I wrote the sea was as flat as a plate.', provenance: 'style', sources: [] });
    deps.llm.answer(saying('I wrote “We sailed from', ' Rotterdam” [m1].'));
    const { reply: second } = await talk(deps, owner, { avatarId, content: 'What did you write of Rotterdam?' });
    expect(second).toMatchObject({ content: 'I wrote “We sailed from Rotterdam”.', provenance: 'memory' });
  });

  it('cites nothing that was not in the prompt', async () => {
    deps.llm.answer(saying('I was an admiral. [m9]'));
    const { reply } = await talk(deps, owner, { avatarId, content: 'Were you an admiral?' });
    expect(reply).toMatchObject({ content: 'I was an admiral.', provenance: 'style', sources: [] });
  });
});

describe('a model that fails', () => {
  it('before any word leaves an error to show, not a message', async () => {
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model does not answer.')));
    const { reply } = await talk(deps, owner, { avatarId });
    expect(reply).toMatchObject({ state: 'failed', content: '', error: 'Failed to generate response: The model does not answer.' });
    expect((await list()).map(({ role }) => role)).toEqual(['user']);
    expect((await list({ unsettled: true })).map(({ state }) => state)).toEqual(['complete', 'failed']);
  });

  it('after some words keeps them as interrupted', async () => {
    deps.llm.answer(failing(new ProviderError('llm', 'interrupted', 'cut off'), 'We sailed', ' from '));
    const { reply } = await talk(deps, owner, { avatarId });
    expect(reply).toMatchObject({ state: 'interrupted', content: 'We sailed from', provenance: 'style' });
  });

  it.each([[[]], [['']], [['  ', '\n']], [['[m1]']]])('by returning nothing (%j) leaves an error', async (pieces) => {
    deps.llm.answer(saying(...pieces));
    const { reply } = await talk(deps, owner, { avatarId });
    expect(reply).toMatchObject({ state: 'failed', error: 'Empty response received from server' });
  });

  it('after its thinking was shown keeps none of it', async () => {
    deps.llm.answer(failing(new ThinkingShownError(), 'Boats are in m1.'));
    const { reply } = await talk(deps, owner, { avatarId });
    expect(reply).toMatchObject({ state: 'failed', content: '', error: expect.stringMatching(/showed its thinking/) });
  });

  it('by running out of context answers from the last half of the conversation, and cites only what it was shown', async () => {
    for (let n = 0; n < 4; n += 1)
      await makeMemory(deps, avatarId, { title: `Letter ${n}`, text: `We sailed to harbour ${n} in a small boat.` });
    const passages: number[] = [];
    deps.llm.answer((request, options) => {
      passages.push(request.passages.length);
      const isLong = passages.length === 1;
      return (isLong ? failing(new ContextTooLongError(new Error('4097 tokens'))) : saying('To a harbour [m1].', ' Far away [m4].'))(
        request,
        options,
      );
    });
    const { reply } = await talk(deps, owner, { avatarId, content: 'To which harbour did you sail in the small boat?' });
    expect(passages).toEqual([4, 2]);
    expect(reply).toMatchObject({ state: 'complete', content: 'To a harbour. Far away.', provenance: 'memory' });
    expect(reply.sources).toHaveLength(1);
  });

  it('with an internal error shows no details of it', async () => {
    deps.llm.answer(failing(new Error('select * from secrets')));
    const { reply } = await talk(deps, owner, { avatarId });
    expect(reply).toMatchObject({ state: 'failed', error: 'Something went wrong while making this reply. Please try again.' });
  });
});

describe('a saved message', () => {
  it('is unverified when the server did not generate it, and recognised when it did', async () => {
    await makeMemory(deps, avatarId, { text: 'We sailed from Rotterdam.' });
    deps.llm.answer(saying('From Rotterdam. [m1]'));
    const [done] = (await generate(owner, 'Where did you sail from, was it Rotterdam?')).slice(-1);
    if (done?.type !== 'done') throw new Error('no reply');
    expect(done.body).toMatchObject({ message: 'From Rotterdam.', provenance: 'memory' });

    const known = await saveMessage(deps, owner, { avatarId, role: 'assistant', content: done.body.message });
    expect(known).toMatchObject({ provenance: 'memory', sources: done.body.sources });
    const other = await saveMessage(deps, owner, { avatarId, role: 'assistant', content: 'I was an admiral.' });
    expect(other).toMatchObject({ provenance: 'unverified', sources: [] });
  });

  it('by the listener has no provenance', async () => {
    expect(await saveMessage(deps, owner, { avatarId, role: 'user', content: 'Hello' })).not.toHaveProperty('provenance');
  });

  it('by another person’s avatar is unverified in mine', async () => {
    await generate(owner, 'Hello');
    const theirs = (await makeAvatar(deps, stranger)).id;
    expect(await saveMessage(deps, stranger, { avatarId: theirs, role: 'assistant', content: 'I remember.' })).toMatchObject({
      provenance: 'unverified',
    });
  });

  it('cannot be saved with somebody else’s avatar', async () => {
    await expect(saveMessage(deps, stranger, { avatarId, role: 'user', content: 'Hello' })).rejects.toEqual(refused('avatars.not-found'));
  });
});

describe('a generated reply', () => {
  it('stores no message', async () => {
    const events = await generate(owner, 'Hello');
    expect(events.at(-1)).toMatchObject({ type: 'done', body: { message: 'I remember.', provenance: 'style', sources: [] } });
    expect(await list({ unsettled: true })).toEqual([]);
  });

  it.each([
    ['unavailable', new ProviderError('llm', 'unavailable', 'away'), 'chat.provider-unavailable'],
    ['rate-limited', new ProviderError('llm', 'rate-limited', 'busy', { retryAfterS: 7 }), 'chat.provider-rate-limited'],
  ])('reports a provider that is %s', async (_name, error, code) => {
    deps.llm.answer(failing(error));
    await expect(generate(owner, 'Hello')).rejects.toMatchObject({ code, kind: 'provider-failed', retryAfterS: error.retryAfterS });
  });

  it('leaves the server’s own reason for a failure in the log', async () => {
    const cause = new Error('model "llama3" not found, try pulling it first');
    deps.llm.answer(failing(new ProviderError('llm', 'invalid', 'The language model that is set does not exist there.', { cause })));
    await expect(generate(owner, 'Hello')).rejects.toMatchObject({ kind: 'provider-failed' });
    expect(deps.logged.at(-1)).toMatchObject({ level: 'error', message: 'reply failed', error: { cause } });
  });

  it('without text is an error', async () => {
    deps.llm.answer(saying(' '));
    await expect(generate(owner, 'Hello')).rejects.toEqual(refused('chat.empty-reply'));
  });

  it('is refused for a stranger', async () => {
    await expect(generate(stranger, 'Hello')).rejects.toEqual(refused('avatars.not-found'));
  });

  it('ends when its caller disconnects', async () => {
    const caller = new AbortController();
    const held = holding('Well, ');
    deps.llm.answer(held.script);
    const heard = generate(owner, 'Hello', caller.signal);
    await held.begun;
    caller.abort();
    await expect(heard).rejects.toEqual(refused('chat.provider-interrupted'));
  });
});

describe('the list of messages', () => {
  it('is paginated, oldest first within each page', async () => {
    const saved = [];
    for (let n = 0; n < 5; n += 1) saved.push(await saveMessage(deps, owner, { avatarId, role: 'user', content: `${n}` }));
    const contents = async (given = {}) => (await list(given)).map(({ content }) => content);
    expect(await contents()).toEqual(['0', '1', '2', '3', '4']);
    expect(await contents({ limit: 2 })).toEqual(['3', '4']);
    expect(await contents({ limit: 2, before: saved[3]?.id })).toEqual(['1', '2']);
    expect(await contents({ before: deps.newId('ms') })).toEqual([]);
  });
});
