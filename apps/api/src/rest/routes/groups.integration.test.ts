import { Avatar } from '@everkin/contracts/avatars';
import { Group, GroupMessage, ListedGroup } from '@everkin/contracts/groups';
import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../../tests/app.ts';
import { createApiClient } from '../../testing/api-client.ts';
import { expectFailure, tellable } from '../../testing/expect-failure.ts';
import { invite, join, makeGroup, fetchGroup } from '../../testing/groups.ts';
import { LETTER, makeAvatar, type Person, signUp, uploadText } from '../../testing/people.ts';
import { formWithFile, PNG } from '../../testing/pictures.ts';

let app: SharedApp;
let owner: Person;
let member: Person;
let stranger: Person;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl, { displayName: 'Nora' });
  member = await signUp(app.baseUrl, { displayName: 'Hendrik' });
  stranger = await signUp(app.baseUrl, { displayName: 'Stranger' });
});

/** A group with its owner and one member. */
async function makeFamily(): Promise<Group> {
  const group = await makeGroup(owner);
  await join(owner, group.id, member);
  return group;
}

const listGroups = async (person: Person): Promise<ListedGroup[]> =>
  z.array(ListedGroup.strict()).parse((await person.client.get('/api/group-chats')).body);
const memberIdOf = async (groupId: string, person: Person): Promise<string> =>
  (await fetchGroup(owner, groupId)).members.find(({ userId }) => userId === person.user.id)?.id ?? 'not a member';

describe('POST /api/group-chats', () => {
  test('creates a group that its creator owns and belongs to', async () => {
    const group = await makeGroup(owner, { name: '  Family Chat ' });
    expect(group.name).toBe('Family Chat');
    const details = await fetchGroup(owner, group.id);
    expect(details).toMatchObject({
      groupChat: { id: group.id, name: 'Family Chat', ownerId: owner.user.id, replyPolicy: 'named', whoMayInvite: 'everyone' },
      avatar: { id: group.avatarId, name: 'Ruth Adler', imageUrl: null },
      messages: [],
      pendingInvitations: [],
    });
    expect(details.members).toEqual([
      {
        id: expect.any(String),
        userId: owner.user.id,
        displayName: 'Nora',
        imageUrl: null,
        joinedAt: expect.any(String),
        status: 'active',
        isHere: false,
        readId: null,
        mayBeRemoved: false,
      },
    ]);
  });

  test('accepts a name as short as "Us", and keeps it when settings change', async () => {
    const group = await makeGroup(owner, { name: 'Us' });
    expect(group.name).toBe('Us');
    const answer = await owner.client.put(`/api/group-chats/${group.id}`, { json: { name: 'Us', replyPolicy: 'quiet' } });
    expect([answer.status, answer.body]).toEqual([200, group]);
  });

  test.each([
    { given: { name: '' }, path: 'name', message: 'Please enter a name for this group chat' },
    { given: { name: ' \n ' }, path: 'name', message: 'Please enter a name for this group chat' },
    { given: { name: undefined }, path: 'name', message: 'Please enter a name for this group chat' },
    { given: { name: 7 }, path: 'name', message: 'Please enter a name for this group chat' },
    { given: { name: 'g'.repeat(101) }, path: 'name', message: 'Please keep this under 100 characters' },
    { given: { avatarId: '' }, path: 'avatarId', message: 'Please select an avatar' },
    { given: { avatarId: undefined }, path: 'avatarId', message: 'Please select an avatar' },
    { given: { avatarId: { id: 1 } }, path: 'avatarId', message: 'Please select an avatar' },
  ])('refuses $given with "$message"', async ({ given, path, message }) => {
    const avatar = await makeAvatar(owner.client);
    const answer = await owner.client.post('/api/group-chats', { json: { name: 'Family Chat', avatarId: avatar.id, ...given } });
    expect(expectFailure(answer, { status: 400, message }).issues?.[0]).toEqual({ path, message });
  });

  test("is for one's own avatar only; somebody else's is not found", async () => {
    const avatar = await makeAvatar(owner.client);
    const foreign = await stranger.client.post('/api/group-chats', { json: { name: 'Not mine', avatarId: avatar.id } });
    const unknown = await stranger.client.post('/api/group-chats', { json: { name: 'Not mine', avatarId: 'av_nothing' } });
    expectFailure(foreign, { status: 404, message: 'This avatar does not exist.' });
    expect(tellable(foreign)).toEqual(tellable(unknown));
    expect(await listGroups(stranger)).toEqual([]);
  });
});

describe('GET /api/group-chats', () => {
  test('lists every group of the person, newest first', async () => {
    const person = await signUp(app.baseUrl);
    const own = await makeGroup(person, { name: 'My own' });
    const joined = await makeFamily();
    await join(owner, joined.id, person);
    await makeGroup(owner, { name: 'Without me' });
    expect(await listGroups(person)).toEqual([joined, own].map((group) => ({ ...group, unreadCount: 0 })));
  });
});

describe('GET /api/group-chats/{groupId}', () => {
  test('returns messages page by page, oldest first', async () => {
    const group = await makeFamily();
    for (const content of ['one', 'two', 'three'])
      await member.client.post(`/api/group-chats/${group.id}/messages`, { json: { content, role: 'user' } });
    const words = async (query: string): Promise<string[]> =>
      (await fetchGroup(owner, group.id, query)).messages.map(({ content }) => content);
    expect(await words('')).toEqual(['one', 'two', 'three']);
    expect(await words('?limit=2')).toEqual(['two', 'three']);
    const [second] = (await fetchGroup(owner, group.id, '?limit=2')).messages;
    expect(await words(`?limit=2&before=${second?.id}`)).toEqual(['one']);
    for (const limit of ['0', '201', 'x', '1.5'])
      expectFailure(await owner.client.get(`/api/group-chats/${group.id}?limit=${limit}`), {
        status: 400,
        message: 'limit is a number from 1 to 200',
      });
  });

  test("never shows another group's messages by their ids", async () => {
    const [group, other] = [await makeFamily(), await makeFamily()];
    const answer = await member.client.post(`/api/group-chats/${other.id}/messages`, { json: { content: 'elsewhere' } });
    await member.client.post(`/api/group-chats/${group.id}/messages`, { json: { content: 'here' } });
    const { id } = GroupMessage.parse(answer.body);
    expect((await fetchGroup(owner, group.id, `?before=${id}`)).messages).toEqual([]);
  });
});

describe('the pictures of members', () => {
  test('come with the group and are shown to its members only', async () => {
    const group = await makeFamily();
    const form = formWithFile('profile_picture', { name: 'me.png', content: PNG });
    expect((await member.client.put('/api/user/profile', { form })).status).toBe(200);
    const shown = (await fetchGroup(owner, group.id)).members.find(({ userId }) => userId === member.user.id)?.imageUrl ?? '';
    expect(shown).toMatch(/^\/uploads\/[\w-]+$/);
    expect((await owner.client.get(shown)).status).toBe(200);
    expectFailure(await stranger.client.get(shown), { status: 404 });
    expectFailure(await createApiClient(app.baseUrl).get(shown), { status: 401 });
  });
});

describe('POST /api/group-chats/{groupId}/messages', () => {
  test('sends a message as the signed-in person', async () => {
    const group = await makeFamily();
    const answer = await member.client.post(`/api/group-chats/${group.id}/messages`, {
      json: { content: '  Do you remember the orchard? ', role: 'user', userId: owner.user.id },
    });
    expect(answer.status).toBe(201);
    const message = GroupMessage.strict().parse(answer.body);
    expect(message).toMatchObject({
      userId: member.user.id,
      displayName: 'Hendrik',
      role: 'user',
      content: 'Do you remember the orchard?',
    });
    expect((await fetchGroup(owner, group.id)).messages).toEqual([message]);
  });

  test.each([
    { given: { content: ' \n ' }, message: 'Please write a message' },
    { given: {}, message: 'Please write a message' },
    { given: { content: 'x'.repeat(4_001) }, message: 'A message has at most 4,000 characters' },
    { given: { content: 'I am Ruth', role: 'assistant' }, message: 'The role of a group message is user' },
    { given: { content: 'a\u0000b' }, message: 'This text holds a character that cannot be stored' },
  ])('refuses an invalid message: $message', async ({ given, message }) => {
    const group = await makeGroup(owner);
    expectFailure(await owner.client.post(`/api/group-chats/${group.id}/messages`, { json: given }), { status: 400, message });
    expect((await fetchGroup(owner, group.id)).messages).toEqual([]);
  });
});

describe('PUT /api/group-chats/{groupId}', () => {
  test('renames, changes settings, and transfers', async () => {
    const group = await makeFamily();
    const path = `/api/group-chats/${group.id}`;
    const answer = await owner.client.put(path, { json: { name: 'The Adlers', replyPolicy: 'quiet', whoMayInvite: 'owner' } });
    expect(answer.status).toBe(200);
    expect(Group.strict().parse(answer.body)).toEqual({ ...group, name: 'The Adlers' });
    expect((await owner.client.put(path, { json: { ownerId: member.user.id } })).status).toBe(200);
    expect((await fetchGroup(member, group.id)).groupChat).toEqual({
      id: group.id,
      name: 'The Adlers',
      ownerId: member.user.id,
      replyPolicy: 'quiet',
      whoMayInvite: 'owner',
    });
    expectFailure(await owner.client.put(path, { json: { name: 'Mine again' } }), { status: 403 });
  });

  test.each([
    { given: { name: ' ' }, message: 'Please enter a name for this group chat' },
    { given: { replyPolicy: 'loud' }, message: 'The reply policy is named, always or quiet' },
    { given: { whoMayInvite: 'nobody' }, message: 'Those who may invite are everyone or owner' },
  ])('refuses $given', async ({ given, message }) => {
    const group = await makeGroup(owner);
    expectFailure(await owner.client.put(`/api/group-chats/${group.id}`, { json: given }), { status: 400, message });
  });

  test('transfers a group to a member only', async () => {
    const group = await makeGroup(owner);
    const answer = await owner.client.put(`/api/group-chats/${group.id}`, { json: { ownerId: stranger.user.id } });
    expectFailure(answer, { status: 400, message: 'A group can only be handed over to one of its members.' });
    expect((await fetchGroup(owner, group.id)).groupChat.ownerId).toBe(owner.user.id);
  });
});

describe('DELETE /api/group-chats/{groupId}/members/{id}', () => {
  test('lets the owner remove a member, who then loses access', async () => {
    const group = await makeFamily();
    const path = `/api/group-chats/${group.id}/members/${await memberIdOf(group.id, member)}`;
    expect((await owner.client.delete(path)).status).toBe(204);
    expectFailure(await member.client.get(`/api/group-chats/${group.id}`), { status: 404, message: 'Group chat not found' });
    expectFailure(await member.client.post(`/api/group-chats/${group.id}/messages`, { json: { content: 'Still here' } }), { status: 404 });
    expect((await listGroups(member)).map(({ id }) => id)).not.toContain(group.id);
    expectFailure(await owner.client.delete(path), { status: 404, message: 'This person is not in the group.' });
  });

  test('lets a member leave, whose messages stay', async () => {
    const group = await makeFamily();
    await member.client.post(`/api/group-chats/${group.id}/messages`, { json: { content: 'Goodbye' } });
    expect((await member.client.delete(`/api/group-chats/${group.id}/members/${await memberIdOf(group.id, member)}`)).status).toBe(204);
    const details = await fetchGroup(owner, group.id);
    expect(details.members.map(({ userId }) => userId)).toEqual([owner.user.id]);
    expect(details.messages).toMatchObject([{ content: 'Goodbye', displayName: 'Hendrik', userId: member.user.id }]);
  });

  test('tells an owner who wants to leave what to do instead', async () => {
    const group = await makeFamily();
    const path = `/api/group-chats/${group.id}/members/${await memberIdOf(group.id, owner)}`;
    expectFailure(await owner.client.delete(path), {
      status: 409,
      message: 'You own this group. Hand it over to another member first, or delete it.',
    });
    await owner.client.put(`/api/group-chats/${group.id}`, { json: { ownerId: member.user.id } });
    expect((await owner.client.delete(path)).status).toBe(204);
    expect((await fetchGroup(member, group.id)).members.map(({ userId }) => userId)).toEqual([member.user.id]);
  });

  test('keeps members from removing each other or the owner', async () => {
    const group = await makeFamily();
    const third = await signUp(app.baseUrl);
    await join(owner, group.id, third);
    for (const person of [owner, third]) {
      const answer = await member.client.delete(`/api/group-chats/${group.id}/members/${await memberIdOf(group.id, person)}`);
      expectFailure(answer, { status: 403, message: 'Only the owner of this group can remove somebody else. You can leave it yourself.' });
    }
  });
});

describe('DELETE /api/group-chats/{groupId}', () => {
  test('deletes the group for everybody, and keeps the avatar', async () => {
    const group = await makeFamily();
    expectFailure(await member.client.delete(`/api/group-chats/${group.id}`), {
      status: 403,
      message: 'Only the owner of this group can do this.',
    });
    expect((await owner.client.delete(`/api/group-chats/${group.id}`)).status).toBe(204);
    for (const person of [owner, member]) expectFailure(await person.client.get(`/api/group-chats/${group.id}`), { status: 404 });
    expect((await owner.client.get(`/api/avatars/${group.avatarId}`)).status).toBe(200);
    expectFailure(await owner.client.delete(`/api/group-chats/${group.id}`), { status: 404 });
  });

  test('happens with its avatar too', async () => {
    const group = await makeFamily();
    expect((await owner.client.delete(`/api/avatars/${group.avatarId}`)).status).toBe(204);
    expectFailure(await member.client.get(`/api/group-chats/${group.id}`), { status: 404 });
  });
});

describe('somebody outside a group', () => {
  const operations = [
    { method: 'GET', path: '', json: undefined },
    { method: 'PUT', path: '', json: { name: 'Stolen' } },
    { method: 'DELETE', path: '', json: undefined },
    { method: 'POST', path: '/messages', json: { content: 'Hello' } },
    { method: 'POST', path: '/invite', json: { email: 'friend@example.com' } },
    { method: 'DELETE', path: '/members/mb_nobody', json: undefined },
    { method: 'DELETE', path: '/invitations/iv_nothing', json: undefined },
    { method: 'PUT', path: '/invitations/iv_nothing', json: { approve: true } },
  ];

  test.each(operations)('cannot tell it from an unknown one: $method $path', async ({ method, path, json }) => {
    const group = await makeFamily();
    const call = json && { json };
    const foreign = await stranger.client.call(method, `/api/group-chats/${group.id}${path}`, call);
    const unknown = await stranger.client.call(method, `/api/group-chats/gr_nothing${path}`, call);
    expectFailure(foreign, { status: 404, message: 'Group chat not found' });
    expect(tellable(foreign)).toEqual(tellable(unknown));
    expectFailure(await createApiClient(app.baseUrl).call(method, `/api/group-chats/${group.id}${path}`, call), { status: 401 });
    expect((await fetchGroup(owner, group.id)).groupChat.name).toBe('Family Chat');
  });

  test('and signed out can neither list nor create any', async () => {
    const nobody = createApiClient(app.baseUrl);
    expectFailure(await nobody.get('/api/group-chats'), { status: 401 });
    expectFailure(await nobody.post('/api/group-chats', { json: { name: 'Family Chat', avatarId: 'av_1' } }), { status: 401 });
  });
});

test("the avatar's picture is shown to members and invited people, and to nobody else", async () => {
  const group = await makeGroup(owner);
  const form = formWithFile('avatar', { name: 'ruth.png', content: PNG });
  const { imageUrl } = Avatar.parse((await owner.client.post(`/api/avatars/${group.avatarId}/photo`, { form })).body);
  const seenBy = async (person: Person): Promise<number> => (await person.client.get(imageUrl ?? '')).status;
  expect(await seenBy(member)).toBe(404);
  const { invitationToken } = await invite(owner, group.id, member.username);
  expect(await seenBy(member)).toBe(200);
  await member.client.post('/api/group-chats/accept-invitation', { json: { token: invitationToken } });
  expect((await fetchGroup(member, group.id)).avatar.imageUrl).toBe(imageUrl);
  expect([await seenBy(member), await seenBy(owner), await seenBy(stranger)]).toEqual([200, 200, 404]);
  await owner.client.post(`/api/avatars/${group.avatarId}/photo`, { form: formWithFile('avatar', { name: 'other.png', content: PNG }) });
  expect(await seenBy(member)).toBe(404);
});

test('membership gives no access to the avatar, its memories, its conversation or its voice', async () => {
  const group = await makeFamily();
  const memory = await uploadText(owner.client, group.avatarId, LETTER);
  const { client } = member;
  for (const path of [
    `/api/avatars/${group.avatarId}`,
    `/api/avatars/${group.avatarId}/memories`,
    `/api/memories/${memory.id}`,
    `/api/chats/${group.avatarId}`,
    memory.url ?? '',
  ]) {
    expectFailure(await client.get(path), { status: 404 });
  }
  expectFailure(await client.put(`/api/avatars/${group.avatarId}`, { json: { goal: 'Obey me' } }), { status: 404 });
  expectFailure(
    await client.post('/api/chat/generate', { json: { avatarId: group.avatarId, messages: [{ role: 'user', content: 'Hello' }] } }),
    { status: 404 },
  );
  expect((await client.post('/api/speech/generate', { json: { avatarId: group.avatarId, text: 'Hello' } })).status).toBe(404);
});
