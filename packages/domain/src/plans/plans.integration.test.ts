import { randomUUID } from 'node:crypto';
import { FREE_REPLIES_PER_DAY } from '@everkin/contracts/plans';
import { messages } from '@everkin/db/schema';
import { ProviderError } from '@everkin/providers/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { generateReply } from '../chat/generate-reply.ts';
import { regenerateReply } from '../chat/regenerate-reply.ts';
import { sendMessage } from '../chat/send-message.ts';
import { AppError } from '../errors.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { failing, saying } from '../testing/scripted-llm.ts';
import { collectEvents } from '../testing/talk.ts';
import { getPlan } from './get-plan.ts';
import { startTrial } from './start-trial.ts';

let deps: TestDeps;
let actor: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.product.hasPlanLimits = true;
  deps.clock.set(TEST_NOW);
  deps.llm.answer(saying('I am here.'));
  actor = await makeUser(deps);
});

const premium = { plan: 'premium' } as const;
const neverAborted = new AbortController().signal;
const repliesLeft = async (who: Actor = actor) => (await getPlan(deps, who)).limits.repliesLeft;
const countReached = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'fulfilled').length;
const codeOf = (reason: unknown): string => (reason instanceof AppError ? reason.code : String(reason));
const reasonsOf = (outcomes: PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))),
];
const inParallel = (count: number, act: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: count }, act));

describe('a trial', () => {
  it('is started once, however many requests come at once, and lasts seven days', async () => {
    const outcomes = await inParallel(50, () => startTrial(deps, actor, premium));
    expect(countReached(outcomes)).toBe(1);
    expect(reasonsOf(outcomes)).toEqual(['plans.trial-used']);
    expect(await getPlan(deps, actor)).toEqual({
      plan: 'premium',
      status: 'trialing',
      trialEndsAt: '2026-03-08T12:00:00.000Z',
      limits: { repliesPerDay: null, repliesLeft: null, capsules: { limit: null, used: 0 } },
    });
  });

  it('ends by itself, and cannot be started again', async () => {
    await startTrial(deps, actor, premium);
    deps.clock.set(new Date('2026-03-08T12:00:00.000Z'));
    expect(await getPlan(deps, actor)).toMatchObject({ plan: 'free', status: 'expired', limits: { repliesPerDay: 10, repliesLeft: 10 } });
    await expect(startTrial(deps, actor, premium)).rejects.toMatchObject({ code: 'plans.trial-used' });
  });

  it("of one account does not affect another's", async () => {
    await startTrial(deps, actor, premium);
    await expect(startTrial(deps, await makeUser(deps), premium)).resolves.toMatchObject({ status: 'trialing' });
  });
});

describe('the ten daily replies of Free', () => {
  const generate = async (avatarId: Awaited<ReturnType<typeof makeAvatar>>['id'], who: Actor = actor) =>
    collectEvents(generateReply(deps, who, { avatarId, messages: [{ role: 'user', content: 'Hello' }], tone: 'natural' }, neverAborted));

  it('allow ten of two hundred concurrent generated replies', async () => {
    const avatar = await makeAvatar(deps, actor);
    const outcomes = await inParallel(200, () => generate(avatar.id));
    expect(countReached(outcomes)).toBe(FREE_REPLIES_PER_DAY);
    expect(reasonsOf(outcomes)).toEqual(['plans.no-replies-left']);
    expect(await repliesLeft()).toBe(0);
  });

  it('allow ten of a hundred concurrent messages, and the others are not saved', async () => {
    const avatar = await makeAvatar(deps, actor);
    const send = () =>
      collectEvents(sendMessage(deps, actor, { avatarId: avatar.id, clientId: randomUUID(), content: 'Hello', tone: 'natural' }));
    const outcomes = await inParallel(100, send);
    expect(countReached(outcomes)).toBe(FREE_REPLIES_PER_DAY);
    expect(reasonsOf(outcomes)).toEqual(['plans.no-replies-left']);
    expect(await deps.db.$count(messages, eq(messages.userId, actor.userId))).toBe(2 * FREE_REPLIES_PER_DAY);
  });

  it('count a message that is sent fifty times as one', async () => {
    const avatar = await makeAvatar(deps, actor);
    const clientId = randomUUID();
    const outcomes = await inParallel(50, () =>
      collectEvents(sendMessage(deps, actor, { avatarId: avatar.id, clientId, content: 'Hello', tone: 'natural' })),
    );
    expect(countReached(outcomes)).toBe(50);
    expect(await repliesLeft()).toBe(9);
  });

  it('leave an answered message readable when none is left', async () => {
    const avatar = await makeAvatar(deps, actor);
    const clientId = randomUUID();
    const send = () => collectEvents(sendMessage(deps, actor, { avatarId: avatar.id, clientId, content: 'Hello', tone: 'natural' }));
    await send();
    for (let reply = 1; reply < FREE_REPLIES_PER_DAY; reply++) await generate(avatar.id);
    expect((await send()).at(-1)).toMatchObject({ type: 'done', reply: { content: 'I am here.' } });
  });

  it('count a regenerated reply', async () => {
    const avatar = await makeAvatar(deps, actor);
    const [saved] = await collectEvents(
      sendMessage(deps, actor, { avatarId: avatar.id, clientId: randomUUID(), content: 'Hello', tone: 'natural' }),
    );
    if (saved?.type !== 'saved') throw new Error('nothing was saved');
    await collectEvents(regenerateReply(deps, actor, { messageId: saved.message.id, tone: 'natural' }));
    expect(await repliesLeft()).toBe(8);
  });

  it.each([
    ['before a word was said', []],
    ['in the middle of a generation', ['I am']],
  ])('are given back when a reply fails %s', async (_when, pieces) => {
    const avatar = await makeAvatar(deps, actor);
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.'), ...pieces));
    await expect(generate(avatar.id)).rejects.toMatchObject({ kind: 'provider-failed' });
    expect(await repliesLeft()).toBe(10);
  });

  it('are given back when a message gets no text, and not when it gets some', async () => {
    const avatar = await makeAvatar(deps, actor);
    const send = () =>
      collectEvents(sendMessage(deps, actor, { avatarId: avatar.id, clientId: randomUUID(), content: 'Hello', tone: 'natural' }));
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.')));
    expect((await send()).at(-1)).toMatchObject({ type: 'done', reply: { state: 'failed' } });
    expect(await repliesLeft()).toBe(10);
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.'), 'I am'));
    expect((await send()).at(-1)).toMatchObject({ type: 'done', reply: { state: 'interrupted' } });
    expect(await repliesLeft()).toBe(9);
  });

  it("renew at the person's own midnight", async () => {
    const avatar = await makeAvatar(deps, actor);
    const inAmsterdam = { ...actor, timeZone: 'Europe/Amsterdam' };
    deps.clock.set(new Date('2026-03-01T22:59:00Z'));
    for (let reply = 0; reply < FREE_REPLIES_PER_DAY; reply++) await generate(avatar.id, inAmsterdam);
    await expect(generate(avatar.id, inAmsterdam)).rejects.toMatchObject({ kind: 'limit-reached' });
    deps.clock.set(new Date('2026-03-01T23:00:00Z'));
    expect(await repliesLeft(inAmsterdam)).toBe(10);
    expect(await repliesLeft({ ...actor, timeZone: 'UTC' })).toBe(0);
    await generate(avatar.id, inAmsterdam);
  });

  it('are unlimited in a trial', async () => {
    const avatar = await makeAvatar(deps, actor);
    await startTrial(deps, actor, premium);
    expect(countReached(await inParallel(15, () => generate(avatar.id)))).toBe(15);
  });

  it('are unlimited if the operator sets no limits', async () => {
    deps.product.hasPlanLimits = false;
    const avatar = await makeAvatar(deps, actor);
    expect(countReached(await inParallel(15, () => generate(avatar.id)))).toBe(15);
    expect(await getPlan(deps, actor)).toMatchObject({ plan: 'free', limits: { repliesPerDay: null, repliesLeft: null } });
  });

  it("count for the person who asks only: somebody else's avatar uses none", async () => {
    const avatar = await makeAvatar(deps, await makeUser(deps));
    await expect(generate(avatar.id)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await repliesLeft()).toBe(10);
  });
});
