import type { Group, GroupMessage } from '@everkin/contracts/groups';
import type { JobId } from '@everkin/contracts/ids';
import { jobs, liveEvents } from '@everkin/db/schema';
import { ProviderError } from '@everkin/providers/errors';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { countHelpCardsByYear } from '../../operators/count-help-cards.ts';
import { updateAvatar } from '../../avatars/update-avatar.ts';
import { jobHandlers } from '../../job-handlers.ts';
import type { JobOutcome } from '../../jobs/run-job.ts';
import { runJob } from '../../testing/run-job.ts';
import { createMemory } from '../../memories/create-memory.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { failing, holding, saying } from '../../testing/scripted-llm.ts';
import { deleteGroup } from '../delete-group.ts';
import { getGroup } from '../get-group.ts';
import { saveGroupMessage } from '../save-group-message.ts';
import { setTyping } from '../presence/set-typing.ts';
import { updateGroup } from '../update-group.ts';

let deps: TestDeps;
let nora: Actor;
let hendrik: Actor;
let group: Group;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  nora = await makeUser(deps, { displayName: 'Nora' });
  hendrik = await makeUser(deps, { displayName: 'Hendrik' });
  group = await makeGroup(deps, nora);
  await joinGroup(deps, nora, group.id, hendrik);
  deps.llm.requests.length = 0;
  deps.queue.offeredLater.length = 0;
  deps.llm.answer(saying('We kept four hives ', 'behind the chapel. [m1]'));
});

/** Moves the clock past the pause in which the avatar waits for a second message. */
const later = (seconds: number): void => deps.clock.set(new Date(deps.clock.now().getTime() + seconds * 1_000));
const say = async (actor: Actor, content: string): Promise<JobId> => {
  deps.queue.takeAll();
  await saveGroupMessage(deps, actor, { groupId: group.id, content, role: 'user' });
  const [jobId] = deps.queue.takeAll();
  if (!jobId) throw new Error('each message brings a job');
  later(5);
  return jobId;
};
const run = (jobId: JobId): Promise<JobOutcome> => runJob(deps, jobHandlers, { jobId });
/** Makes a job due, as after its back-off or an expired lease. */
const makeDue = (jobId: JobId) =>
  deps.db
    .update(jobs)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(jobs.id, jobId));
const readMessages = async (): Promise<GroupMessage[]> => (await getGroup(deps, hendrik, { groupId: group.id })).messages;
const readSaid = async (): Promise<string[]> => (await readMessages()).map(({ displayName, content }) => `${displayName}: ${content}`);
const remember = (title: string, text: string, shared: boolean) =>
  createMemory(deps, nora, { id: group.avatarId, type: 'qa', title, text, shared });

describe('an avatar in a group', () => {
  it('answers when addressed, from what is shared, names its source, and knows nothing private', async () => {
    await remember('The hives', 'We kept four hives behind the chapel, and my husband built them from apple crates.', true);
    await remember('The debt', 'The hives were bought with money that Nora must never tell Hendrik of.', false);
    await updateAvatar(deps, nora, { id: group.avatarId, goal: 'To forgive her for the hives.' });
    expect(await run(await say(hendrik, 'Grandma, where were the hives?'))).toBe('done');
    const [question, answer] = await readMessages();
    expect(question).not.toHaveProperty('state');
    expect(answer).toMatchObject({
      role: 'assistant',
      userId: null,
      displayName: 'Wietske Dunbar',
      content: 'We kept four hives behind the chapel.',
      state: 'complete',
      provenance: 'memory',
      sources: [{ title: 'The hives' }],
    });
    const [request] = deps.llm.requests;
    expect(request?.listenerName).toBe('Hendrik');
    expect(request?.system).toContain('<listener>Hendrik</listener>\n<present>Nora</present>\n<present>Hendrik</present>');
    expect(JSON.stringify(request)).not.toMatch(/must never tell|forgive/);
  });

  it('is told who remembers what is not the person’s own', async () => {
    await createMemory(deps, nora, {
      id: group.avatarId,
      type: 'qa',
      title: 'The hives',
      text: 'Grandma had four hives behind the chapel.',
      shared: true,
      narrator: 'contributor',
    });
    await run(await say(hendrik, 'Grandma, where were the hives?'));
    expect(deps.llm.requests[0]?.system).toContain('title="The hives" told-by="Nora"');
  });

  it('knows who said what', async () => {
    await run(await say(nora, 'I was at the chapel today.'));
    await run(await say(hendrik, 'Wietske, did you like it there?'));
    expect(deps.llm.requests[0]?.turns).toEqual([
      { role: 'user', content: 'I was at the chapel today.', speaker: 'Nora' },
      { role: 'user', content: 'Wietske, did you like it there?', speaker: 'Hendrik' },
    ]);
  });

  it('stays silent when people talk to each other, and when it is set to quiet', async () => {
    await run(await say(nora, 'Shall we meet on Sunday?'));
    await updateGroup(deps, nora, { groupId: group.id, replyPolicy: 'quiet' });
    await run(await say(hendrik, 'Grandma, where were the hives?'));
    await updateGroup(deps, nora, { groupId: group.id, replyPolicy: 'always' });
    await updateAvatar(deps, nora, { id: group.avatarId, isActive: false });
    await run(await say(hendrik, 'Grandma, are you there?'));
    expect(await readMessages()).toHaveLength(3);
    expect(deps.llm.requests).toEqual([]);
  });

  it('answers several messages in a row once, after the last of them', async () => {
    const first = await say(hendrik, 'Grandma, where were the hives?');
    const second = await say(nora, 'I always wondered.');
    expect([await run(first), await run(second), await run(second)]).toEqual(['done', 'done', 'skipped']);
    expect(await readSaid()).toEqual([
      'Hendrik: Grandma, where were the hives?',
      'Nora: I always wondered.',
      'Wietske Dunbar: We kept four hives behind the chapel.',
    ]);
    expect(deps.llm.requests[0]).toMatchObject({ listenerName: 'Hendrik', turns: [{ speaker: 'Hendrik' }] });
  });

  it('waits for a pause, and for whoever is typing', async () => {
    const jobId = await say(hendrik, 'Grandma, where were the hives?');
    later(-5);
    expect(await run(jobId)).toBe('put-off');
    // Offered with the exact delay of the pause, not left to the next sweep.
    expect(deps.queue.offeredLater).toEqual([{ jobId, delayMs: expect.closeTo(1_220, -1) }]);
    const other = await say(hendrik, 'Grandma?');
    await setTyping(deps, nora, { groupId: group.id });
    expect(await run(other)).toBe('put-off');
    expect(deps.llm.requests).toEqual([]);
  });

  it('gives one reply at a time, in the order of the questions', async () => {
    const held = holding('We kept four hives.');
    deps.llm.answer(held.script);
    const first = run(await say(hendrik, 'Grandma, where were the hives?'));
    await held.begun;
    deps.llm.answer(saying('From apple crates.'));
    const second = await say(nora, 'Grandma, who built them?');
    expect(await run(second)).toBe('put-off');
    held.goOn();
    expect(await first).toBe('done');
    expect(await readSaid()).toEqual([
      'Hendrik: Grandma, where were the hives?',
      'Wietske Dunbar: We kept four hives.',
      'Nora: Grandma, who built them?',
    ]);
    await makeDue(second);
    expect(await run(second)).toBe('done');
    expect((await readSaid()).at(-1)).toBe('Wietske Dunbar: From apple crates.');
  });

  it('replies once, completely, although the process that started it died', async () => {
    const jobId = await say(hendrik, 'Grandma, where were the hives?');
    const held = holding('We kept');
    deps.llm.answer(held.script);
    const dying = run(jobId);
    await held.begun;
    await makeDue(jobId);
    deps.llm.answer(saying('Behind the chapel.'));
    expect(await run(jobId)).toBe('done');
    held.goOn(' nothing.');
    expect(await dying).toBe('skipped');
    expect(await readSaid()).toEqual(['Hendrik: Grandma, where were the hives?', 'Wietske Dunbar: Behind the chapel.']);
  });

  it.each(['named', 'quiet'] as const)('leaves no reply open whose process died while others went on talking (%s)', async (replyPolicy) => {
    const jobId = await say(hendrik, 'Grandma, where were the hives?');
    const held = holding('We kept');
    deps.llm.answer(held.script);
    const dying = run(jobId);
    await held.begun;
    const next = await say(nora, 'Grandma, who built them?');
    await updateGroup(deps, nora, { groupId: group.id, replyPolicy });
    await makeDue(jobId);
    deps.llm.answer(saying('Behind the chapel.'));
    expect(await run(jobId)).toBe('done');
    held.goOn();
    await dying;
    expect((await readMessages()).map(({ state }) => state)).toEqual([
      undefined,
      replyPolicy === 'quiet' ? 'failed' : 'complete',
      undefined,
    ]);
    await updateGroup(deps, nora, { groupId: group.id, replyPolicy: 'named' });
    expect(await run(next)).toBe('done');
    expect((await readMessages()).at(-1)).toMatchObject({ role: 'assistant', state: 'complete' });
  });

  it('says after the last attempt that it could not answer, and answers the next question', async () => {
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.')));
    const jobId = await say(hendrik, 'Grandma, where were the hives?');
    for (const outcome of ['retried', 'retried', 'failed']) {
      expect(await run(jobId)).toBe(outcome);
      await makeDue(jobId);
    }
    expect((await readMessages()).at(-1)).toMatchObject({
      state: 'failed',
      content: '',
      error: expect.stringContaining('could not answer'),
    });
    deps.llm.answer(saying('Behind the chapel.'));
    await run(await say(hendrik, 'Grandma?'));
    expect((await readMessages()).at(-1)).toMatchObject({ state: 'complete', content: 'Behind the chapel.' });
  });

  it('answers crisis messages with help lines, also when set to quiet', async () => {
    await updateGroup(deps, nora, { groupId: group.id, replyPolicy: 'quiet' });
    await updateAvatar(deps, nora, { id: group.avatarId, isActive: false });
    await run(await say(hendrik, 'I don’t want to live any more.'));
    expect((await readMessages()).at(-1)).toMatchObject({ role: 'assistant', provenance: 'service' });
    await run(await say(nora, 'my brother says he wants to end his life'));
    expect((await readMessages()).at(-1)).toMatchObject({ role: 'assistant', provenance: 'service' });
    await run(await say(hendrik, 'i cant do this anymore'));
    expect((await readMessages()).at(-1)).toMatchObject({
      provenance: 'service',
      content: expect.stringContaining('If any of this is about harming yourself'),
    });
    expect(deps.llm.requests).toEqual([]);
  });

  it('answers a message of possible danger that asks it, with help lines after the answer', async () => {
    deps.llm.answer(saying('Behind the chapel.'));
    await run(await say(hendrik, 'Grandma, i cant do this anymore'));
    expect((await readMessages()).at(-1)).toMatchObject({
      provenance: 'style',
      content: expect.stringMatching(/^Behind the chapel\.\n\nIf any of this/),
      helpCard: { text: expect.stringContaining('findahelpline.com') },
    });
  });

  it('counts its help cards for the operator, once each', async () => {
    const countNow = async () => (await countHelpCardsByYear(deps))[0] ?? { clear: 0, possible: 0 };
    const before = await countNow();
    await run(await say(hendrik, 'I don’t want to live any more.'));
    await run(await say(nora, 'i cant do this anymore'));
    await run(await say(hendrik, 'Where were the hives?'));
    expect(await countNow()).toMatchObject({ clear: before.clear + 1, possible: before.possible + 1 });
  });

  it('answers the others as usual after help lines', async () => {
    await run(await say(hendrik, 'i cant do this anymore'));
    deps.llm.answer(saying('Behind the chapel.'));
    await run(await say(nora, 'Grandma, where were the hives?'));
    expect((await readMessages()).at(-1)).toMatchObject({ content: 'Behind the chapel.' });
  });

  it('ends with the group', async () => {
    const jobId = await say(hendrik, 'Grandma, where were the hives?');
    await deleteGroup(deps, nora, { groupId: group.id });
    expect(await run(jobId)).toBe('done');
    expect(deps.llm.requests).toEqual([]);
  });
});

describe('typing', () => {
  it('is shown to the other members, and to nobody outside', async () => {
    const stranger = await makeUser(deps);
    await expect(setTyping(deps, stranger, { groupId: group.id })).rejects.toMatchObject({ code: 'groups.not-found' });
    await setTyping(deps, nora, { groupId: group.id });
    const told = await deps.db
      .select()
      .from(liveEvents)
      .where(sql`${liveEvents.change}->>'kind' = 'group.typing' and ${liveEvents.change}->>'groupId' = ${group.id}`);
    expect(told.map(({ userId, change }) => [userId, change])).toEqual([
      [hendrik.userId, { kind: 'group.typing', groupId: group.id, userId: nora.userId }],
    ]);
  });
});
