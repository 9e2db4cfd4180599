import type { Message, ReplyEvent } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { FREE_REPLIES_PER_DAY } from '@everkin/contracts/plans';
import { messages } from '@everkin/db/schema';
import { ProviderError } from '@everkin/providers/errors';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { updateAvatar } from '../avatars/update-avatar.ts';
import { getPlan } from '../plans/get-plan.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeUser } from '../testing/make-user.ts';
import { failing, holding, saying } from '../testing/scripted-llm.ts';
import { collectEvents, makeSend, sendAndLeave, settledReply, talk, wordsOf } from '../testing/talk.ts';
import { expireReplyLeases } from '../testing/advance-time.ts';
import { refused } from '../testing/refused.ts';
import { followReply } from './follow-reply.ts';
import { listMessages } from './list-messages.ts';
import { regenerateReply } from './regenerate-reply.ts';
import { sendMessage } from './send-message.ts';
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

describe('a client that disconnects', () => {
  it('finds the whole reply later', async () => {
    const held = holding('We sailed ');
    deps.llm.answer(held.script);
    await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    held.goOn('in September.');
    await expect.poll(replyOf).toMatchObject({ state: 'complete', content: 'We sailed in September.' });
  });

  it('and reconnects gets it from the beginning', async () => {
    const held = holding('We sailed ');
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    const events: ReplyEvent[] = [];
    const following = (async () => {
      for await (const event of followReply(deps, owner, { replyId: reply.id })) events.push(event);
    })();
    await expect.poll(() => wordsOf(events)).not.toBe('');
    held.goOn('in September.');
    await following;
    expect(wordsOf(events)).toBe('We sailed in September.');
    expect(settledReply(events)).toMatchObject({ state: 'complete' });
  });

  it('leaves the words so far in the row within half a second', async () => {
    const held = holding('We sailed ');
    deps.llm.answer(held.script);
    await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    await expect.poll(replyOf, { timeout: 1_000 }).toMatchObject({ state: 'streaming', content: 'We sailed' });
    held.goOn();
    await expect.poll(replyOf).toMatchObject({ state: 'complete' });
  });
});

describe('a crisis message', () => {
  it('gets the help lines, marked as nobody’s voice, and reaches no model', async () => {
    const asked = deps.llm.requests.length;
    const { reply } = await talk(deps, owner, { avatarId, content: 'I don’t want to live any more.' });
    expect(reply).toMatchObject({
      state: 'complete',
      content: expect.stringContaining('findahelpline.com'),
      provenance: 'service',
      sources: [],
    });
    expect(deps.llm.requests).toHaveLength(asked);
  });

  it('is answered when the replies of the day are used up', async () => {
    const limited = { ...deps, product: { ...deps.product, hasPlanLimits: true } };
    for (let said = 0; said < FREE_REPLIES_PER_DAY; said += 1) await talk(limited, owner, { avatarId });
    await expect(talk(limited, owner, { avatarId })).rejects.toEqual(refused('plans.no-replies-left'));
    const { reply } = await talk(limited, owner, { avatarId, content: 'I want to kill myself' });
    expect(reply).toMatchObject({ content: expect.stringContaining('988'), provenance: 'service' });
    const [said] = (await listMessages(deps, owner, { avatarId })).slice(-2);
    const again = said && (await collectEvents(regenerateReply(limited, owner, { messageId: said.id, tone: 'natural' })));
    expect(settledReply(again ?? [])).toMatchObject({ content: reply.content, provenance: 'service' });
  });

  it('is answered while the avatar is paused and the limit of concurrent replies is reached', async () => {
    const held = holding('We ');
    deps.llm.answer(held.script);
    for (let reply = 0; reply < 3; reply += 1) await sendAndLeave(deps, owner, { avatarId });
    await updateAvatar(deps, owner, { id: avatarId, isActive: false });
    const { reply } = await talk(deps, owner, { avatarId, content: 'i want to kil myself' });
    expect(reply).toMatchObject({ state: 'complete', provenance: 'service' });
    await expect(talk(deps, owner, { avatarId })).rejects.toEqual(refused('avatars.paused'));
    held.goOn();
  });
});

describe('a message of possible danger', () => {
  const POSSIBLE = 'i cant do this anymore mum';
  const NOTE = 'If any of this is about harming yourself, help is near.';
  const say = async (content: string, by = deps) => (await talk(by, owner, { avatarId, content })).reply;

  it('is answered, with a note and help lines after the answer, and is not counted against the plan', async () => {
    const limited = { ...deps, product: { ...deps.product, hasPlanLimits: true } };
    const reply = await say(POSSIBLE, limited);
    expect(reply).toMatchObject({ provenance: 'style', helpCard: { note: NOTE, text: expect.stringContaining('988') } });
    expect(reply.content).toBe(`I remember.\n\n${NOTE}\n\n${reply.helpCard?.text}`);
    expect(await listMessages(deps, owner, { avatarId })).toMatchObject([{ role: 'user' }, { helpCard: reply.helpCard }]);
    expect((await getPlan(limited, owner)).limits.repliesLeft).toBe(FREE_REPLIES_PER_DAY);
  });

  it('locks nothing: the next message is answered as always, and no model is shown the help lines as the avatar’s words', async () => {
    await say(POSSIBLE);
    const next = await say('Where were the hives?');
    expect(next).toMatchObject({ content: 'I remember.' });
    expect(next.helpCard).toBeUndefined();
    const history = deps.llm.requests.at(-1)?.turns.map(({ content }) => content);
    expect(history).toEqual([POSSIBLE, 'I remember.', 'Where were the hives?']);
  });

  it('gets the note once in ten messages, and the help lines each time', async () => {
    await say(POSSIBLE);
    const second = await say('whats the point without you');
    expect(second.helpCard).toMatchObject({ note: null, text: expect.stringContaining('988') });
    expect(second.content).toBe(`I remember.\n\n${second.helpCard?.text}`);
    for (const content of ['Where were the hives?', 'Who built them?', 'And the bees?', 'And the honey?']) await say(content);
    expect((await say(POSSIBLE)).helpCard?.note).toBe(NOTE);
  });

  it('is answered like clear danger when it is the third of six', async () => {
    await say(POSSIBLE);
    await say('Where were the hives?');
    await say(POSSIBLE);
    const asked = deps.llm.requests.length;
    expect(await say(POSSIBLE)).toMatchObject({
      provenance: 'service',
      content: expect.stringContaining('you should not have to carry it alone'),
    });
    expect(deps.llm.requests).toHaveLength(asked);
  });

  it('gets the note and the help lines alone where no reply would come', async () => {
    const alone = { state: 'complete', provenance: 'service', content: expect.stringMatching(/^If any of this[^]+findahelpline\.com/) };
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.')));
    expect(await say(POSSIBLE)).toMatchObject(alone);
    deps.llm.answer(saying('   '));
    expect(await say(POSSIBLE)).toMatchObject({ provenance: 'service' });
    await updateAvatar(deps, owner, { id: avatarId, isActive: false });
    expect(await say(POSSIBLE)).toMatchObject({ provenance: 'service' });
  });

  it('gets them alone when the replies of the day are used up', async () => {
    const limited = { ...deps, product: { ...deps.product, hasPlanLimits: true } };
    for (let said = 0; said < FREE_REPLIES_PER_DAY; said += 1) await talk(limited, owner, { avatarId });
    expect(await say(POSSIBLE, limited)).toMatchObject({ provenance: 'service', helpCard: { note: NOTE } });
  });

  it('gets them after what a model said before it failed', async () => {
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.'), 'I remem'));
    expect(await say(POSSIBLE)).toMatchObject({ state: 'interrupted', content: expect.stringMatching(/^I remem\n\nIf any of this/) });
  });

  it('gets them again with a new answer', async () => {
    const reply = await say(POSSIBLE);
    const [said] = await listMessages(deps, owner, { avatarId });
    deps.llm.answer(saying('Sit with me.'));
    const again = said && (await collectEvents(regenerateReply(deps, owner, { messageId: said.id, tone: 'natural' })));
    expect(settledReply(again ?? [])).toMatchObject({ content: expect.stringMatching(/^Sit with me\./), helpCard: reply.helpCard });
  });
});

describe('following a reply', () => {
  it('from another process streams the words and the end', async () => {
    const elsewhere = deps.anotherProcess();
    const held = holding('We sailed ');
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    const events: ReplyEvent[] = [];
    const following = (async () => {
      for await (const event of followReply(elsewhere, owner, { replyId: reply.id })) events.push(event);
    })();
    await expect.poll(() => wordsOf(events)).toBe('We sailed');
    held.goOn('in September.');
    await following;
    expect(wordsOf(events)).toBe('We sailed in September.');
    expect(settledReply(events)).toMatchObject({ state: 'complete', content: 'We sailed in September.' });
  });

  it('that has ended returns the end', async () => {
    const { reply } = await talk(deps, owner, { avatarId });
    expect(await collectEvents(followReply(deps, owner, { replyId: reply.id }))).toEqual([{ type: 'done', reply }]);
  });

  it('is refused for a stranger, and for messages that are not replies', async () => {
    const held = holding('We ');
    deps.llm.answer(held.script);
    const { message, reply } = await sendAndLeave(deps, owner, { avatarId });
    await expect(collectEvents(followReply(deps, stranger, { replyId: reply.id }))).rejects.toEqual(refused('chat.message-not-found'));
    await expect(collectEvents(followReply(deps, owner, { replyId: message.id }))).rejects.toEqual(refused('chat.message-not-found'));
    held.goOn();
  });
});

it('a person who follows a hundred replies is refused another, until one stream closes', async () => {
  const held = holding('We ');
  deps.llm.answer(held.script);
  const { reply } = await sendAndLeave(deps, owner, { avatarId });
  const follow = () => followReply(deps, owner, { replyId: reply.id });
  const followers = Array.from({ length: 100 }, follow);
  for (const follower of followers) expect(await follower.next()).toMatchObject({ value: { type: 'token' } });
  await expect(follow().next()).rejects.toEqual(refused('notifications.too-many-streams'));
  await followers.pop()?.return();
  expect(await follow().next()).toMatchObject({ value: { type: 'token' } });
  held.goOn();
  for (const follower of followers) expect(await follower.next()).toMatchObject({ value: { type: 'done' } });
});

describe('a connection lost while a reply is saved', () => {
  it('does not affect the reply', async () => {
    const held = holding('We sailed ');
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    const lock = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const locking = deps.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from messages where id = ${reply.id} for update`);
      isLocked.resolve();
      await lock.promise;
    });
    await isLocked.promise;
    held.goOn('in May.');
    const elsewhere = deps.anotherProcess();
    const cut = () =>
      elsewhere.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%update "messages"%provenance%'
      `);
    await expect.poll(cut).toHaveLength(1);
    lock.resolve();
    await locking;
    await expect.poll(replyOf).toMatchObject({ state: 'complete', content: 'We sailed in May.' });
  });
});

describe('stopping a reply', () => {
  it('keeps the text so far', async () => {
    const held = holding('We sailed ');
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    await stopReply(deps, owner, { replyId: reply.id });
    await expect.poll(replyOf).toMatchObject({ state: 'interrupted', content: 'We sailed', provenance: 'style' });
  });

  it('before the first word leaves a reason', async () => {
    const held = holding();
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    await stopReply(deps, owner, { replyId: reply.id });
    await expect.poll(replyOf).toMatchObject({ state: 'failed', error: 'Stopped before anything was said.' });
  });

  it('works from another process', async () => {
    const held = holding('We sailed ');
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    await stopReply(deps.anotherProcess(), owner, { replyId: reply.id });
    await expect.poll(replyOf, { timeout: 5_000 }).toMatchObject({ state: 'interrupted', content: 'We sailed' });
  });

  it('has no effect for a stranger or after the end', async () => {
    const held = holding('We ');
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    await stopReply(deps, stranger, { replyId: reply.id });
    held.goOn('sailed.');
    await expect.poll(replyOf).toMatchObject({ state: 'complete', content: 'We sailed.' });
    await stopReply(deps, owner, { replyId: reply.id });
    expect(await replyOf()).toMatchObject({ state: 'complete', content: 'We sailed.' });
  });
});

describe('a process that dies while generating a reply', () => {
  /** Leaves a reply row as a dead process would. */
  async function abandon(content: string): Promise<Message> {
    const held = holding(content);
    deps.llm.answer(held.script);
    const { reply } = await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    await deps.db.update(messages).set({ leaseToken: 'of a dead process', content }).where(eq(messages.id, reply.id));
    held.goOn();
    await deps.replyRegistry.drain(5_000);
    return reply;
  }

  it.each([
    [
      'with words keeps them as interrupted',
      'We sailed from',
      { state: 'interrupted', content: 'We sailed from', provenance: 'unverified' },
    ],
    ['without words shows an error', '', { state: 'failed', content: '', error: expect.stringContaining('Please try again') }],
  ])('%s', async (_name, content, ended) => {
    await abandon(content);
    expect(await replyOf()).toMatchObject({ state: 'streaming' });
    await sweepReplies(deps);
    expect(await replyOf()).toMatchObject({ state: 'streaming' });
    await expireReplyLeases(deps.db);
    await sweepReplies(deps);
    expect(await replyOf()).toMatchObject(ended);
  });

  it('does not keep its follower from getting the end', async () => {
    const reply = await abandon('We sailed from');
    const heard = collectEvents(followReply(deps, owner, { replyId: reply.id }));
    await expireReplyLeases(deps.db);
    await sweepReplies(deps);
    expect(settledReply(await heard)).toMatchObject({ state: 'interrupted' });
  });

  it('slowly cannot overwrite what the sweep ended', async () => {
    const held = holding('We ');
    deps.llm.answer(held.script);
    await sendAndLeave(deps, owner, { avatarId });
    await held.begun;
    await expireReplyLeases(deps.db);
    await sweepReplies(deps);
    const ended = await replyOf();
    held.goOn('sailed, said the late one.');
    await deps.replyRegistry.drain(5_000);
    expect(await replyOf()).toEqual(ended);
  });
});

describe('a process that is told to end', () => {
  it('lets replies finish that can', async () => {
    const elsewhere = deps.anotherProcess();
    const held = holding('We ');
    elsewhere.llm.answer(held.script);
    const heard = collectEvents(sendMessage(elsewhere, owner, makeSend({ avatarId })));
    await held.begun;
    const drained = elsewhere.replyRegistry.drain(5_000);
    held.goOn('sailed.');
    await drained;
    expect(settledReply(await heard)).toMatchObject({ state: 'complete', content: 'We sailed.' });
  });

  it('interrupts the others and keeps their text', async () => {
    const elsewhere = deps.anotherProcess();
    const held = holding('We ');
    elsewhere.llm.answer(held.script);
    const heard = collectEvents(sendMessage(elsewhere, owner, makeSend({ avatarId })));
    await held.begun;
    await elsewhere.replyRegistry.drain(10);
    expect(settledReply(await heard)).toMatchObject({ state: 'interrupted', content: 'We' });
  });
});

it('deleting an avatar during a reply ends the reply and leaves nothing', async () => {
  const held = holding('We ');
  deps.llm.answer(held.script);
  const heard = collectEvents(sendMessage(deps, owner, makeSend({ avatarId })));
  await held.begun;
  await deleteAvatar(deps, owner, { id: avatarId });
  await expect(heard).rejects.toEqual(refused('chat.message-not-found'));
  expect(await deps.db.$count(messages, eq(messages.avatarId, avatarId))).toBe(0);
});
