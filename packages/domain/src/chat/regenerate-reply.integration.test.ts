import type { Message } from '@everkin/contracts/chat';
import { LiveChange } from '@everkin/contracts/events';
import type { AvatarId, MessageId } from '@everkin/contracts/ids';
import { FREE_REPLIES_PER_DAY } from '@everkin/contracts/plans';
import { liveEvents, messages } from '@everkin/db/schema';
import { ProviderError } from '@everkin/providers/errors';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { getPlan } from '../plans/get-plan.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { failing, holding, saying } from '../testing/scripted-llm.ts';
import { collectEvents, sendAndLeave, settledReply, talk } from '../testing/talk.ts';
import { expireReplyLeases } from '../testing/advance-time.ts';
import { refused } from '../testing/refused.ts';
import { listMessages } from './list-messages.ts';
import { regenerateReply } from './regenerate-reply.ts';
import { stopReply } from './stop-reply.ts';
import { sweepReplies } from './reply-ends/sweep-replies.ts';

let deps: TestDeps;
let owner: Actor;
let stranger: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));
beforeEach(async () => {
  stranger = await makeUser(deps);
  deps.llm.answer(saying('I remember.'));
});

const everything = () => listMessages(deps, owner, { avatarId, unsettled: true });
const replyOf = async (): Promise<Message | undefined> => (await everything()).find(({ role }) => role === 'assistant');

describe('regenerating a reply', () => {
  it('replaces the old one', async () => {
    await talk(deps, owner, { avatarId });
    const [message, old] = await everything();
    if (!message) throw new Error('nothing was saved');
    await talk(deps, owner, { avatarId, content: 'And then?' });
    deps.llm.answer(saying('Something else.'));
    const events = await collectEvents(regenerateReply(deps, owner, { messageId: message.id, tone: 'wisdom' }));
    expect(settledReply(events)).toMatchObject({ id: old?.id, content: 'Something else.', state: 'complete' });
    expect((await everything()).map(({ content }) => content)).toEqual([
      'When did you sail?',
      'Something else.',
      'And then?',
      'I remember.',
    ]);
    expect(deps.llm.requests.at(-1)).toMatchObject({ tone: 'wisdom', turns: [{ content: 'When did you sail?' }] });
  });

  it('works after a failure', async () => {
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'away')));
    await talk(deps, owner, { avatarId });
    deps.llm.answer(saying('Now I do.'));
    const [message] = await everything();
    if (!message) throw new Error('nothing was saved');
    await collectEvents(regenerateReply(deps, owner, { messageId: message.id, tone: 'natural' }));
    const reply = await replyOf();
    expect(reply).toMatchObject({ state: 'complete', content: 'Now I do.' });
    expect(reply).not.toHaveProperty('error');
  });

  it('follows a reply that is still in progress', async () => {
    const held = holding('We ');
    deps.llm.answer(held.script);
    const { message } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    const again = Array.from({ length: 5 }, () => collectEvents(regenerateReply(deps, owner, { messageId: message.id, tone: 'natural' })));
    held.goOn('sailed.');
    for (const events of await Promise.all(again)) expect(settledReply(events)).toMatchObject({ content: 'We sailed.' });
    expect(await everything()).toHaveLength(2);
  });

  it('ten times at once leaves one reply', async () => {
    await talk(deps, owner, { avatarId });
    const [message] = await everything();
    if (!message) throw new Error('nothing was saved');
    await Promise.all(
      Array.from({ length: 10 }, () => collectEvents(regenerateReply(deps, owner, { messageId: message.id, tone: 'natural' }))),
    );
    expect(await everything()).toHaveLength(2);
  });

  it('is refused for a stranger, and for messages that are not replies', async () => {
    const { reply } = await talk(deps, owner, { avatarId });
    const [message] = await everything();
    const again = (actor: Actor, messageId: MessageId) => collectEvents(regenerateReply(deps, actor, { messageId, tone: 'natural' }));
    await expect(again(stranger, message?.id ?? reply.id)).rejects.toEqual(refused('chat.message-not-found'));
    await expect(again(owner, reply.id)).rejects.toEqual(refused('chat.message-not-found'));
  });
});

describe('the previous answer of a regenerated reply', () => {
  const askAgain = (by = deps) => collectEvents(regenerateReply(by, owner, { messageId, tone: 'wisdom' }));
  let messageId: MessageId;
  let before: Message;

  beforeEach(async () => {
    await makeMemory(deps, avatarId, { text: 'We sailed from Rotterdam in September.' });
    deps.llm.answer(saying('We sailed in September [m1].'));
    before = (await talk(deps, owner, { avatarId })).reply;
    if (before.provenance !== 'memory' || before.sources?.length !== 1) throw new Error('the answer rests on no memory');
    const [said] = await everything();
    if (!said) throw new Error('nothing was saved');
    messageId = said.id;
  });

  const away = new ProviderError('llm', 'unavailable', 'The model is away.');

  it.each([
    { name: 'fails at once', script: failing(away) },
    { name: 'fails in the middle', script: failing(away, 'We sailed ', 'in ') },
    { name: 'says nothing', script: saying(' ') },
  ])('is restored with its sources when the model $name, and says that no other was made', async ({ script }) => {
    deps.llm.answer(script);
    const told = settledReply(await askAgain());
    expect(told).toEqual({ ...before, error: expect.any(String) });
    expect(await replyOf()).toEqual(told);
    expect(await listMessages(deps, owner, { avatarId })).toHaveLength(2);
  });

  it('is restored when the new one is stopped before the first word, without an error', async () => {
    const held = holding();
    deps.llm.answer(held.script);
    const again = askAgain();
    await held.begun;
    await stopReply(deps, owner, { replyId: before.id });
    expect(settledReply(await again)).toEqual(before);
    expect(await replyOf()).toEqual(before);
  });

  it('is replaced by a new one that is stopped in the middle', async () => {
    const held = holding('It was ');
    deps.llm.answer(held.script);
    const again = askAgain();
    await held.begun;
    await stopReply(deps, owner, { replyId: before.id });
    expect(settledReply(await again)).toMatchObject({ state: 'interrupted', content: 'It was' });
  });

  it.each(['', 'It was'])('is restored by the sweep when the process dies after it said "%s"', async (content) => {
    const held = holding(content);
    deps.llm.answer(held.script);
    const again = askAgain();
    await held.begun;
    await deps.db.update(messages).set({ leaseToken: 'of a dead process', content }).where(eq(messages.id, before.id));
    held.goOn();
    await deps.replyRegistry.drain(5_000);
    await expireReplyLeases(deps.db);
    await sweepReplies(deps);
    expect(await replyOf()).toEqual({ ...before, error: 'The reply was cut off. Please try again.' });
    await again;
  });

  it('is restored when the process is told to end in the middle', async () => {
    const elsewhere = deps.anotherProcess();
    const held = holding('It was ');
    elsewhere.llm.answer(held.script);
    const again = askAgain(elsewhere);
    await held.begun;
    await elsewhere.replyRegistry.drain(10);
    expect(settledReply(await again)).toEqual({ ...before, error: 'Stopped before it was whole.' });
  });

  it('is restored each time, until another is complete', async () => {
    deps.llm.answer(failing(away));
    await askAgain();
    await askAgain();
    expect(await replyOf()).toMatchObject({ content: before.content });
    deps.llm.answer(saying('Something else.'));
    await askAgain();
    const reply = await replyOf();
    expect(reply).toMatchObject({ content: 'Something else.', provenance: 'style', sources: [] });
    expect(reply).not.toHaveProperty('error');
  });

  it('costs no reply of the day when it is restored', async () => {
    const limited = { ...deps, product: { ...deps.product, hasPlanLimits: true } };
    deps.llm.answer(failing(away, 'We sailed '));
    await askAgain(limited);
    expect((await getPlan(limited, owner)).limits.repliesLeft).toBe(FREE_REPLIES_PER_DAY);
  });

  it('is shown as being replaced on all pages of the person, and then the result', async () => {
    deps.llm.answer(saying('Something else.'));
    await deps.db.delete(liveEvents);
    await askAgain();
    const told = await deps.db.select().from(liveEvents).where(eq(liveEvents.userId, owner.userId)).orderBy(asc(liveEvents.id));
    const heard = { kind: 'reply.changed', avatarId, messageId: before.id };
    expect(told.map(({ change }) => LiveChange.parse(change))).toEqual([
      { ...heard, state: 'streaming' },
      { ...heard, state: 'complete' },
    ]);
  });
});
