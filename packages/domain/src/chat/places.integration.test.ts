import { randomUUID } from 'node:crypto';
import { createRedisThrottle } from '@everkin/providers/throttle/redis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { redisUrl } from '../../../../tests/database.ts';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { type HeldReply, holding } from '../testing/scripted-llm.ts';
import { collectEvents } from '../testing/talk.ts';
import { generateReply } from './generate-reply.ts';
import { listMessages } from './list-messages.ts';
import { regenerateReply } from './regenerate-reply.ts';
import { sendMessage } from './send-message.ts';

let deps: TestDeps;
let actor: Actor;
let avatarId: Awaited<ReturnType<typeof makeAvatar>>['id'];
beforeAll(async () => {
  deps = await createOwnTestDeps();
  deps.throttle = createRedisThrottle({ redisUrl: redisUrl(), keyPrefix: `test-${randomUUID().slice(0, 8)}`, onError: () => {} });
});
afterAll(async () => {
  await deps.throttle.close();
  await deps.close();
});
beforeEach(async () => {
  actor = await makeUser(deps);
  avatarId = (await makeAvatar(deps, actor)).id;
});

const send = (clientId: string = randomUUID()) =>
  collectEvents(sendMessage(deps, actor, { avatarId, clientId, content: 'Hello', tone: 'natural' }));
const generate = () =>
  collectEvents(
    generateReply(deps, actor, { avatarId, messages: [{ role: 'user', content: 'Hello' }], tone: 'natural' }, new AbortController().signal),
  );

/** Sends a message whose reply stays open until it is released. */
async function sendAndHold(): Promise<{ clientId: string; held: HeldReply; told: ReturnType<typeof send> }> {
  const held = holding('I am');
  deps.llm.answer(held.script);
  const clientId = randomUUID();
  const told = send(clientId);
  await held.begun;
  return { clientId, held, told };
}

describe('the limit of three concurrent replies for one person', () => {
  it('counts replies of every kind; a fourth is refused and nothing of it is saved', async () => {
    const replies = [await sendAndHold(), await sendAndHold(), await sendAndHold()];
    await expect(send()).rejects.toMatchObject({ kind: 'too-many', retryAfterS: 5 });
    await expect(generate()).rejects.toMatchObject({ kind: 'too-many' });
    expect(await listMessages(deps, actor, { avatarId, unsettled: true })).toHaveLength(6);

    for (const { held } of replies) held.goOn(' here.');
    await Promise.all(replies.map(({ told }) => told));
    const next = await sendAndHold();
    next.held.goOn(' here.');
    expect((await next.told).at(-1)).toMatchObject({ type: 'done', reply: { content: 'I am here.' } });
  });

  it('does not affect a repeat, which follows the first reply', async () => {
    const replies = [await sendAndHold(), await sendAndHold(), await sendAndHold()];
    const repeats = Array.from({ length: 20 }, () => send(replies[0]?.clientId));
    for (const { held } of replies) held.goOn(' here.');
    for (const events of await Promise.all(repeats))
      expect(events.at(-1)).toMatchObject({ type: 'done', reply: { content: 'I am here.' } });
    await Promise.all(replies.map(({ told }) => told));
    expect(await listMessages(deps, actor, { avatarId, unsettled: true })).toHaveLength(6);
  });

  it('does not affect a message that was answered before', async () => {
    const first = await sendAndHold();
    first.held.goOn(' here.');
    await first.told;
    const replies = [await sendAndHold(), await sendAndHold(), await sendAndHold()];
    expect((await send(first.clientId)).at(-1)).toMatchObject({ type: 'done', reply: { content: 'I am here.' } });
    const [message] = await listMessages(deps, actor, { avatarId });
    if (!message) throw new Error('the first message is gone');
    await expect(collectEvents(regenerateReply(deps, actor, { messageId: message.id, tone: 'natural' }))).rejects.toMatchObject({
      kind: 'too-many',
    });
    for (const { held } of replies) held.goOn(' here.');
    await Promise.all(replies.map(({ told }) => told));
  });

  it('is separate for each person', async () => {
    const replies = [await sendAndHold(), await sendAndHold(), await sendAndHold()];
    const before = { actor, avatarId };
    actor = await makeUser(deps);
    avatarId = (await makeAvatar(deps, actor)).id;
    const other = await sendAndHold();
    for (const { held } of [...replies, other]) held.goOn(' here.');
    await Promise.all([...replies, other].map(({ told }) => told));
    expect(await listMessages(deps, before.actor, { avatarId: before.avatarId })).toHaveLength(6);
  });
});
