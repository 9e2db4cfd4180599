import type { LiveChange } from '@everkin/contracts/events';
import type { Group } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import { liveEvents, presenceLeases, presences } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '../../accounts/update-profile.ts';
import type { Actor } from '../../actor.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { getGroup } from '../get-group.ts';
import { insertMember } from '../groups.repo.ts';
import { SIGNS_MAX_MEMBERS } from '../read-receipts/read-receipts.rules.ts';
import { setTyping } from './set-typing.ts';
import { createPresenceTracker, type Presence, type PresenceTimes } from './presence.ts';

let deps: TestDeps;
let owner: Actor;
let member: Actor;
let stranger: Actor;
let group: Group;
const open: Presence[] = [];
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps, { displayName: 'Nora' });
  member = await makeUser(deps, { displayName: 'Hendrik' });
  stranger = await makeUser(deps);
  group = await makeGroup(deps, owner);
  await joinGroup(deps, owner, group.id, member);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((presence) => presence.close()));
  await deps.db.delete(presenceLeases);
});

const SWIFT: PresenceTimes = { leaseMs: 5_000, renewEveryMs: 50, graceMs: 20 };
/** Like a killed process: a short lease that is never renewed. */
const KILLED: PresenceTimes = { leaseMs: 300, renewEveryMs: 3_600_000, graceMs: 3_600_000 };
let holders = 0;
function startProcess(times: PresenceTimes = SWIFT): Presence {
  const presence = createPresenceTracker({ ...deps.anotherProcess(), holderId: `process ${(holders += 1)}`, times });
  open.push(presence);
  return presence;
}

const isHere = async (of: Actor, by: Actor): Promise<boolean | undefined> =>
  (await getGroup(deps, by, { groupId: group.id })).members.find(({ userId }) => userId === of.userId)?.isHere;
const heardBy = async ({ userId }: { userId: UserId }): Promise<LiveChange[]> => {
  const rows = await deps.db.select().from(liveEvents).where(eq(liveEvents.userId, userId)).orderBy(liveEvents.transaction, liveEvents.id);
  return rows.map(({ change }) => change).filter((change) => change.kind === 'presence.changed');
};
const told = (of: Actor, here: boolean): LiveChange => ({ kind: 'presence.changed', userId: of.userId, isHere: here });

/** Adds more members than may see each other's presence. */
async function fillGroup(): Promise<void> {
  for (let count = 2; count <= SIGNS_MAX_MEMBERS; count += 1) {
    const { userId } = await makeUser(deps);
    await insertMember(deps.db, { id: deps.newId('mb'), groupId: group.id, userId, joinedAt: deps.clock.now() });
  }
}

describe('in a group of more than thirty', () => {
  it('nobody is told who is online or typing, except those who also share a smaller one', async () => {
    await fillGroup();
    const [, ...rest] = (await getGroup(deps, owner, { groupId: group.id })).members;
    expect(rest).toHaveLength(SIGNS_MAX_MEMBERS);
    const small = await makeGroup(deps, owner);
    await joinGroup(deps, owner, small.id, stranger);
    await joinGroup(deps, owner, group.id, stranger);
    startProcess().arrive(owner.userId);
    await expect.poll(() => heardBy(stranger)).toEqual([told(owner, true)]);
    await setTyping(deps, owner, { groupId: group.id });
    expect([await isHere(owner, stranger), await isHere(owner, member)]).toEqual([undefined, undefined]);
    const heard = await deps.db.select().from(liveEvents).where(eq(liveEvents.userId, member.userId));
    expect(heard.map(({ change }) => change.kind).filter((kind) => kind !== 'group.changed')).toEqual([]);
  });
});

describe('a person with an open stream', () => {
  it('is online for people who share a group with them, and for nobody else', async () => {
    const here = startProcess();
    expect(await isHere(member, owner)).toBe(false);
    here.arrive(member.userId);
    await expect.poll(() => isHere(member, owner)).toBe(true);
    expect(await heardBy(owner)).toEqual([told(member, true)]);
    expect(await heardBy(stranger)).toEqual([]);
    expect(await heardBy(member)).toEqual([]);
  });

  it('is announced once to somebody who shares two groups with them', async () => {
    const other = await makeGroup(deps, owner);
    await joinGroup(deps, owner, other.id, member);
    startProcess().arrive(member.userId);
    await expect.poll(() => heardBy(owner)).toEqual([told(member, true)]);
  });

  it('goes offline soon after the last stream closes', async () => {
    const here = startProcess();
    here.arrive(member.userId);
    await expect.poll(() => isHere(member, owner)).toBe(true);
    here.leave(member.userId);
    await expect.poll(() => isHere(member, owner)).toBe(false);
    expect(await heardBy(owner)).toEqual([told(member, true), told(member, false)]);
  });

  it('does not go offline during a page reload', async () => {
    const here = startProcess({ ...SWIFT, graceMs: 60_000 });
    here.arrive(member.userId);
    await expect.poll(() => isHere(member, owner)).toBe(true);
    here.leave(member.userId);
    here.arrive(member.userId);
    here.arrive(owner.userId);
    await expect.poll(() => isHere(owner, member)).toBe(true);
    expect(await isHere(member, owner)).toBe(true);
    expect(await heardBy(owner)).toEqual([told(member, true)]);
  });

  it('is online while any process has a stream of theirs', async () => {
    const [one, other] = [startProcess(), startProcess()];
    one.arrive(member.userId);
    other.arrive(member.userId);
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, member.userId))).toBe(2);
    one.leave(member.userId);
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, member.userId))).toBe(1);
    expect(await isHere(member, owner)).toBe(true);
    other.leave(member.userId);
    await expect.poll(() => isHere(member, owner)).toBe(false);
    expect(await heardBy(owner)).toEqual([told(member, true), told(member, false)]);
  });

  it('goes offline when two processes see their last streams end at once', async () => {
    const [one, other] = [startProcess(), startProcess()];
    for (const each of [one, other]) each.arrive(member.userId);
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, member.userId))).toBe(2);
    await deps.db.transaction(async (tx) => {
      // Both processes reach the deletion of their rows, or wait for each other's lock.
      await tx.execute('lock table presences in share mode');
      for (const each of [one, other]) each.leave(member.userId);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => deps.db.execute(waiting)).toHaveLength(2);
    });
    await expect.poll(() => heardBy(owner)).toEqual([told(member, true), told(member, false)]);
  });
});

describe('a process', () => {
  it('that was killed keeps nobody online, and the others announce it', async () => {
    startProcess(KILLED).arrive(member.userId);
    await expect.poll(() => heardBy(owner)).toEqual([told(member, true)]);
    startProcess().arrive(owner.userId);
    await expect.poll(() => heardBy(owner), { timeout: 5_000 }).toEqual([told(member, true), told(member, false)]);
    expect(await isHere(member, owner)).toBe(false);
  });

  it('that ends leaves its people online where they reconnect', async () => {
    const one = startProcess();
    one.arrive(member.userId);
    await expect.poll(() => isHere(member, owner)).toBe(true);
    startProcess().arrive(member.userId);
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, member.userId))).toBe(2);
    await one.close();
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, member.userId))).toBe(1);
    expect(await isHere(member, owner)).toBe(true);
    expect(await heardBy(owner)).toEqual([told(member, true)]);
  });

  it('that was thought dead resumes its lease', async () => {
    const here = startProcess();
    here.arrive(member.userId);
    await expect.poll(() => isHere(member, owner)).toBe(true);
    await deps.db.delete(presenceLeases);
    await expect.poll(() => isHere(member, owner)).toBe(true);
  });

  it('renews its lease while it lives', async () => {
    const here = startProcess({ ...SWIFT, leaseMs: 200 });
    const other = startProcess({ ...SWIFT, leaseMs: 200 });
    here.arrive(member.userId);
    other.arrive(owner.userId);
    await expect.poll(() => isHere(member, owner)).toBe(true);
    const until = async (): Promise<number> =>
      Math.max(...(await deps.db.select().from(presenceLeases)).map(({ leaseUntil }) => leaseUntil.getTime()));
    const heldUntil = await until();
    // Five times as long as the lease lasts without renewal.
    await expect.poll(until, { timeout: 5_000 }).toBeGreaterThan(heldUntil + 1_000);
    expect(await heardBy(owner)).toEqual([told(member, true)]);
  });
});

describe('a person who hides their presence', () => {
  it('is shown to nobody, and sees nobody', async () => {
    await updateProfile(deps, member, { showsPresence: 'false' });
    const here = startProcess();
    here.arrive(member.userId);
    here.arrive(owner.userId);
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, owner.userId))).toBe(1);
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, member.userId))).toBe(1);
    expect(await isHere(member, owner)).toBeUndefined();
    expect(await isHere(owner, member)).toBeUndefined();
    expect(await heardBy(owner)).toEqual([]);
    expect(await heardBy(member)).toEqual([]);
  });

  it('is online at once when they show it again', async () => {
    await updateProfile(deps, member, { showsPresence: 'false' });
    startProcess().arrive(member.userId);
    await expect.poll(() => deps.db.$count(presences, eq(presences.userId, member.userId))).toBe(1);
    await updateProfile(deps, member, { showsPresence: 'true' });
    expect(await isHere(member, owner)).toBe(true);
  });
});

it('one small write covers all people of a process, and none is made per stream', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => makeUser(deps)));
  const here = startProcess();
  for (const { userId } of people) here.arrive(userId);
  await expect.poll(() => deps.db.$count(presences)).toBeGreaterThanOrEqual(50);
  const rows = () => deps.db.execute<{ xmin: string }>('select xmin::text from presences order by user_id');
  const before = await rows();
  const until = async (): Promise<number> => (await deps.db.select().from(presenceLeases))[0]?.leaseUntil.getTime() ?? 0;
  const heldUntil = await until();
  await expect.poll(until).toBeGreaterThan(heldUntil + 100);
  expect(await rows()).toEqual(before);
  expect(await deps.db.$count(presenceLeases)).toBe(1);
});
