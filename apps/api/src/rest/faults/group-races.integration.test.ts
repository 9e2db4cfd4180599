import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type Answer, createApiClient } from '../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { invite, join, makeGroup, fetchGroup } from '../../testing/groups.ts';
import { newUsername, type Person, signUp } from '../../testing/people.ts';

let app: TestApp;
let sql: postgres.Sql;
let owner: Person;
let member: Person;
let groupId: string;
let avatarId: string;
beforeAll(async () => {
  // Two of each process, as in a redundant installation: contention must not depend on which process a person uses.
  app = await startTestApp({ processes: 2 });
  sql = postgres(app.databaseUrl, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});
beforeEach(async () => {
  owner = await signUp(app.baseUrl, { displayName: 'Nora' });
  member = await signUp(app.baseUrl, { displayName: 'Hendrik' });
  ({ id: groupId, avatarId } = await makeGroup(owner));
  await join(owner, groupId, member);
});
afterEach(() => sql`drop function if exists take_long cascade`);

/** The same person at the other api process. */
async function atTheOther({ username, password }: Person): Promise<Person['client']> {
  const client = createApiClient(app.apis[1]?.baseUrl ?? '');
  expectStatus(await client.post('/api/login', { json: { username, password } }), 200);
  return client;
}
const say = (client: Person['client'], content: string): Promise<Answer> =>
  client.post(`/api/group-chats/${groupId}/messages`, { json: { content } });

/** Delays writes to a table, to widen the race window. */
async function slowDown(table: 'group_messages' | 'group_members' | 'invitations', words = ''): Promise<void> {
  await sql.unsafe(`create function take_long() returns trigger language plpgsql as $$
    begin if to_jsonb(new)::text like '%${words}%' then perform pg_sleep(0.4); end if; return new; end $$`);
  await sql`create trigger takes_long before insert on ${sql(table)} for each row execute function take_long()`;
}
/** Waits until a write is held up. */
const untilSlow = (): Promise<void> =>
  expect
    .poll(() => sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`, { interval: 10 })
    .not.toHaveLength(0);

describe('one person', () => {
  test('who sends twenty messages at once from two pages while typing has sent each of them once', async () => {
    const elsewhere = await atTheOther(member);
    const pageOf = (index: number): Person['client'] => (index % 2 === 0 ? member.client : elsewhere);
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    const typing = words.map((_, index) => pageOf(index).post(`/api/group-chats/${groupId}/typing`));
    const saying = words.map((content, index) => say(pageOf(index), content));
    for (const answer of await Promise.all(saying)) expectStatus(answer, 201);
    for (const answer of await Promise.all(typing)) expectStatus(answer, 204);
    expect((await fetchGroup(owner, groupId)).messages.map(({ content }) => content).toSorted()).toEqual(words.toSorted());
  });
});

describe('two people who write at the same moment', () => {
  test('are shown in the order of their acknowledgements: nothing appears above what was there', async () => {
    await slowDown('group_messages', 'slowly');
    const slow = say(member.client, 'I say it slowly');
    await untilSlow();
    expectStatus(await say(owner.client, 'And I am quick'), 201);
    const seen = (await fetchGroup(owner, groupId)).messages.map(({ content }) => content);
    expectStatus(await slow, 201);
    expect((await fetchGroup(owner, groupId)).messages.map(({ content }) => content).slice(0, seen.length)).toEqual(seen);
  });
});

describe('a message that is sent while', () => {
  const ends: Record<string, { end: () => Promise<Answer>; refused: number }> = {
    'the group is deleted': { end: () => owner.client.delete(`/api/group-chats/${groupId}`), refused: 404 },
    'the avatar is deleted': { end: () => owner.client.delete(`/api/avatars/${avatarId}`), refused: 404 },
    'they are removed': {
      end: async () => {
        const seat = (await fetchGroup(owner, groupId)).members.find(({ userId }) => userId === member.user.id);
        return owner.client.delete(`/api/group-chats/${groupId}/members/${seat?.id}`);
      },
      refused: 404,
    },
    'their account is deleted': {
      end: async () => (await atTheOther(member)).call('DELETE', '/api/user', { json: { password: member.password } }),
      refused: 401,
    },
    'the owner’s account is deleted': {
      end: () => owner.client.call('DELETE', '/api/user', { json: { password: owner.password } }),
      refused: 404,
    },
  };

  test.each(Object.entries(ends))('%s is saved before, or refused; neither fails', async (_name, { end, refused }) => {
    await slowDown('group_messages');
    const early = say(member.client, 'one moment');
    await untilSlow();
    const ending = end();
    const late = say(member.client, 'and one thing more');
    expectStatus(await early, 201);
    expectStatus(await ending, 204);
    expect([201, refused]).toContain((await late).status);
    expectStatus(await say(member.client, 'too late'), refused);
  });

  test.each([
    { what: 'writes', table: 'group_messages' as const, act: () => say(member.client, 'one moment') },
    {
      what: 'invites',
      table: 'invitations' as const,
      act: () => member.client.post(`/api/group-chats/${groupId}/invite`, { json: { email: newUsername() } }),
    },
  ])("the sender's account is deleted on another page, and their group with it, $what is saved before", async ({ table, act }) => {
    await owner.client.put(`/api/group-chats/${groupId}`, { json: { ownerId: member.user.id } });
    const elsewhere = await atTheOther(member);
    await slowDown(table);
    const acting = act();
    await untilSlow();
    const ending = elsewhere.call('DELETE', '/api/user', { json: { password: member.password } });
    expectStatus(await acting, 201);
    expectStatus(await ending, 204);
    expectFailure(await owner.client.get(`/api/group-chats/${groupId}`), { status: 404 });
  });
});

describe('an invitation that is accepted', () => {
  let guest: Person;
  let token: string;
  beforeEach(async () => {
    guest = await signUp(app.baseUrl, { displayName: 'Aukje' });
    token = (await invite(owner, groupId, guest.username)).invitationToken;
  });
  const accept = (client: Person['client']): Promise<Answer> => client.post('/api/group-chats/accept-invitation', { json: { token } });

  test('on two devices at once, through two processes, admits its person once', async () => {
    const devices = [guest.client, await atTheOther(guest)];
    await slowDown('group_members');
    const answers = await Promise.all(devices.map(accept));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await fetchGroup(owner, groupId)).members.filter(({ userId }) => userId === guest.user.id)).toHaveLength(1);
  });

  test('by two people at once admits the invited one, and nobody else', async () => {
    const stranger = await signUp(app.apis[1]?.baseUrl ?? '');
    await slowDown('group_members');
    const [accepted, refused] = await Promise.all([accept(guest.client), accept(stranger.client)]);
    expectStatus(accepted, 200);
    expectFailure(refused, { status: 403 });
    expect((await fetchGroup(owner, groupId)).members.map(({ userId }) => userId)).not.toContain(stranger.user.id);
  });

  test('at the moment in which another is admitted with it admits one of the two', async () => {
    const asker = await signUp(app.baseUrl, { displayName: 'Ruth' });
    expectStatus(await asker.client.post(`/api/group-chats/invitation/${token}/ask`), 202);
    const [invitation] = (await fetchGroup(owner, groupId)).pendingInvitations;
    await slowDown('group_members');
    const accepting = accept(guest.client);
    await untilSlow();
    const approving = owner.client.put(`/api/group-chats/${groupId}/invitations/${invitation?.id}`, { json: { approve: true } });
    expectStatus(await accepting, 200);
    expectFailure(await approving, { status: 409 });
    expect((await accept(asker.client)).status).not.toBe(200);
    expect((await fetchGroup(owner, groupId)).members).toHaveLength(3);
  });

  test.each([
    { what: 'its group', path: () => `/api/group-chats/${groupId}` },
    { what: 'its avatar', path: () => `/api/avatars/${avatarId}` },
  ])('while $what is deleted leaves nobody in a deleted group', async ({ path }) => {
    await slowDown('group_members');
    const accepting = accept(guest.client);
    await untilSlow();
    const deleting = owner.client.delete(path());
    expectStatus(await accepting, 200);
    expectStatus(await deleting, 204);
    expect((await guest.client.get('/api/group-chats')).body).toEqual([]);
    expectFailure(await say(guest.client, 'Hello?'), { status: 404 });
    expectFailure(await accept(guest.client), { status: 404 });
  });

  test.each([
    { what: 'its group', path: () => `/api/group-chats/${groupId}` },
    { what: 'its avatar', path: () => `/api/avatars/${avatarId}` },
  ])('at the same moment as $what is deleted ends in one way or the other', async ({ path }) => {
    const [accepted, deleted] = await Promise.all([accept(guest.client), owner.client.delete(path())]);
    expect([200, 404]).toContain(accepted.status);
    expectStatus(deleted, 204);
    expect((await guest.client.get('/api/group-chats')).body).toEqual([]);
  });
});

test('a group that is transferred to somebody who is leaving keeps an owner who is a member', async () => {
  for (let round = 0; round < 5; round += 1) {
    const seats = (await fetchGroup(owner, groupId)).members;
    const seat = seats.find(({ userId }) => userId === member.user.id);
    const leaving = await atTheOther(member);
    const [handed, left] = await Promise.all([
      owner.client.put(`/api/group-chats/${groupId}`, { json: { ownerId: member.user.id } }),
      leaving.delete(`/api/group-chats/${groupId}/members/${seat?.id}`),
    ]);
    // The new owner cannot leave; ownership cannot go to somebody who has left.
    expect([`${handed.status} ${left.status}`]).toEqual([handed.status === 200 ? '200 409' : '400 204']);
    const current = handed.status === 200 ? member : owner;
    const details = await fetchGroup(current, groupId);
    expect(details.groupChat.ownerId).toBe(current.user.id);
    expect(details.members.map(({ userId }) => userId)).toContain(current.user.id);
    if (current === member) expectStatus(await member.client.put(`/api/group-chats/${groupId}`, { json: { ownerId: owner.user.id } }), 200);
    else await join(owner, groupId, member);
  }
});
