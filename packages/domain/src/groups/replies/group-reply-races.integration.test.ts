import type { Group, GroupMessage } from '@everkin/contracts/groups';
import type { JobId, UserId } from '@everkin/contracts/ids';
import { groupMembers, groupMessages, jobs, liveEvents } from '@everkin/db/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { deleteAvatar } from '../../avatars/delete-avatar.ts';
import { jobHandlers } from '../../job-handlers.ts';
import type { JobOutcome } from '../../jobs/run-job.ts';
import { runJob } from '../../testing/run-job.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { type HeldReply, holding, saying } from '../../testing/scripted-llm.ts';
import { deleteGroup } from '../delete-group.ts';
import { getGroup } from '../get-group.ts';
import { removeMember } from '../remove-member.ts';
import { saveGroupMessage } from '../save-group-message.ts';

let deps: TestDeps;
let nora: Actor;
let hendrik: Actor;
let aukje: Actor;
let group: Group;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  nora = await makeUser(deps, { displayName: 'Nora' });
  hendrik = await makeUser(deps, { displayName: 'Hendrik' });
  aukje = await makeUser(deps, { displayName: 'Aukje' });
  group = await makeGroup(deps, nora);
  await joinGroup(deps, nora, group.id, hendrik);
  await joinGroup(deps, nora, group.id, aukje);
});

/** Moves the clock past the pause in which the avatar waits for a second message. */
const later = (seconds: number): void => deps.clock.set(new Date(deps.clock.now().getTime() + seconds * 1_000));
const say = (actor: Actor, content: string): Promise<GroupMessage> =>
  saveGroupMessage(deps, actor, { groupId: group.id, content, role: 'user' });
const run = (jobId: JobId): Promise<JobOutcome> => runJob(deps, jobHandlers, { jobId });
async function ask(actor: Actor, content: string): Promise<JobId> {
  deps.queue.takeAll();
  await say(actor, content);
  return takeJob();
}
function takeJob(): JobId {
  const jobId = deps.queue.takeAll().at(-1);
  if (!jobId) throw new Error('each message brings a job');
  later(5);
  return jobId;
}
const read = async (actor: Actor): Promise<GroupMessage[]> => (await getGroup(deps, actor, { groupId: group.id })).messages;
const makeDue = (jobId: JobId) =>
  deps.db
    .update(jobs)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(jobs.id, jobId));
const seatOf = async ({ userId }: Actor) => {
  const rows = await deps.db.select().from(groupMembers).where(eq(groupMembers.userId, userId));
  return { groupId: group.id, id: rows.find(({ groupId }) => groupId === group.id)?.id ?? deps.newId('mb') };
};
const lastEventId = async (): Promise<number> => {
  const [row] = await deps.db.select({ id: sql<string>`coalesce(max(id), 0)` }).from(liveEvents);
  return Number(row?.id);
};
const listToldSince = async (id: number): Promise<{ userId: UserId; kind: string }[]> =>
  deps.db
    .select({ userId: liveEvents.userId, kind: sql<string>`change->>'kind'` })
    .from(liveEvents)
    .where(and(gt(liveEvents.id, id), sql`change->>'groupId' = ${group.id}`));

/** Starts the avatar's reply and holds it in the middle of a sentence. */
async function letItBegin(): Promise<{ held: HeldReply; speaking: Promise<JobOutcome>; jobId: JobId }> {
  const held = holding('We kept four hives ');
  deps.llm.answer(held.script);
  const jobId = await ask(hendrik, 'Grandma, where were the hives?');
  const speaking = run(jobId);
  await held.begun;
  return { held, speaking, jobId };
}

describe('during a reply', () => {
  it.each([
    { how: 'leaves', remove: async () => removeMember(deps, aukje, await seatOf(aukje)) },
    { how: 'is removed', remove: async () => removeMember(deps, nora, await seatOf(aukje)) },
    { how: 'asked leaves', remove: async () => removeMember(deps, hendrik, await seatOf(hendrik)), who: () => hendrik },
  ])('a member who $how gets nothing more, and the others get the whole reply', async ({ remove, who = () => aukje }) => {
    const { held, speaking } = await letItBegin();
    await remove();
    const since = await lastEventId();
    held.goOn('behind the chapel.');
    expect(await speaking).toBe('done');
    const told = (await listToldSince(since)).filter(({ kind }) => kind === 'group.message').map(({ userId }) => userId);
    expect(told).not.toContain(who().userId);
    expect(new Set(told)).toEqual(new Set([nora, hendrik, aukje].filter((actor) => actor !== who()).map(({ userId }) => userId)));
    await expect(read(who())).rejects.toMatchObject({ code: 'groups.not-found' });
    expect((await read(nora)).at(-1)).toMatchObject({ content: 'We kept four hives behind the chapel.', state: 'complete' });
  });

  it.each([
    { what: 'the group', remove: () => deleteGroup(deps, nora, { groupId: group.id }) },
    { what: 'the avatar', remove: () => deleteAvatar(deps, nora, { id: group.avatarId }) },
  ])('$what can be deleted without waiting; nothing comes back, and nobody gets more of the text', async ({ remove }) => {
    const { held, speaking, jobId } = await letItBegin();
    await remove();
    const since = await lastEventId();
    held.goOn('behind the chapel.');
    expect(['done', 'skipped']).toContain(await speaking);
    expect(await listToldSince(since)).toEqual([]);
    expect(await deps.db.$count(groupMessages, eq(groupMessages.groupId, group.id))).toBe(0);
    await makeDue(jobId);
    expect(await run(jobId)).toBe('skipped');
    expect(deps.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('at the moment in which the avatar starts', () => {
  afterEach(() => deps.db.execute(sql`drop function if exists take_long cascade`));

  /** Slows down inserts of group messages with this text, so that something else can happen meanwhile. */
  async function slowDown(words: string): Promise<void> {
    await deps.db.execute(
      sql.raw(`create function take_long() returns trigger language plpgsql as $$
        begin if new.content like '%${words}%' then perform pg_sleep(0.4); end if; return new; end $$`),
    );
    await deps.db.execute(sql`create trigger takes_long before insert on group_messages for each row execute function take_long()`);
  }
  const untilSlow = (): Promise<void> =>
    expect
      .poll(() => deps.db.execute(sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`), {
        interval: 10,
      })
      .not.toHaveLength(0);

  it('a question that arrives just then is not missed', async () => {
    deps.llm.answer(saying('Behind the chapel.'));
    const first = await ask(hendrik, 'Grandma, where were the hives?');
    await slowDown('who built them');
    const asking = say(nora, 'Grandma, who built them?');
    await untilSlow();
    const outcome = await run(first);
    await asking;
    const second = takeJob();
    if (outcome === 'put-off') await makeDue(first);
    await run(first);
    await run(second);
    expect((await read(nora)).map(({ displayName, content }) => `${displayName}: ${content}`)).toEqual([
      'Hendrik: Grandma, where were the hives?',
      'Nora: Grandma, who built them?',
      'Wietske Dunbar: Behind the chapel.',
    ]);
    expect(deps.llm.requests.at(-1)).toMatchObject({ listenerName: 'Nora' });
  });

  it('the group can be deleted', async () => {
    deps.llm.answer(saying('Behind the chapel.'));
    const jobId = await ask(hendrik, 'Grandma, where were the hives?');
    const [outcome] = await Promise.all([run(jobId), deleteGroup(deps, nora, { groupId: group.id })]);
    if (outcome === 'put-off') await makeDue(jobId);
    expect(['done', 'skipped']).toContain(outcome === 'put-off' ? await run(jobId) : outcome);
    expect(deps.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
