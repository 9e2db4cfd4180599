import type { UpdateProfile } from '@everkin/contracts/accounts';
import type { LiveChange } from '@everkin/contracts/events';
import type { Group, GroupMessage } from '@everkin/contracts/groups';
import { GroupMessageId } from '@everkin/contracts/ids';
import { groupMessages, liveEvents } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '../../accounts/update-profile.ts';
import type { Actor } from '../../actor.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { getGroup } from '../get-group.ts';
import { insertGroupMessage } from '../groups.repo.ts';
import { listGroups } from '../list-groups.ts';
import { markGroupRead } from './mark-group-read.ts';
import { saveGroupMessage } from '../save-group-message.ts';
import { setTyping } from '../presence/set-typing.ts';

let deps: TestDeps;
let owner: Actor;
let member: Actor;
let group: Group;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps, { displayName: 'Nora' });
  member = await makeUser(deps, { displayName: 'Hendrik' });
  group = await makeGroup(deps, owner);
  await joinGroup(deps, owner, group.id, member);
});

const failure = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });
const say = (actor: Actor, content = 'Hello'): Promise<GroupMessage> =>
  saveGroupMessage(deps, actor, { groupId: group.id, content, role: 'user' });
const read = (actor: Actor, { id }: { id: GroupMessageId }) => markGroupRead(deps, actor, { groupId: group.id, messageId: id });
const switchOff = (actor: Actor, ...names: (keyof UpdateProfile)[]) =>
  updateProfile(deps, actor, Object.fromEntries(names.map((name) => [name, 'false'])));
const see = (actor: Actor) => getGroup(deps, actor, { groupId: group.id });
const countFor = async (actor: Actor): Promise<number | undefined> =>
  (await listGroups(deps, actor, {})).find(({ id }) => id === group.id)?.unreadCount;
/** The read mark of one member as another sees it; undefined if it is not shown. */
const markOf = async (of: Actor, by: Actor) => (await see(by)).members.find(({ userId }) => userId === of.userId)?.readId;
const heardBy = async (actor: Actor, kind: LiveChange['kind']): Promise<LiveChange[]> => {
  const rows = await deps.db.select().from(liveEvents).where(eq(liveEvents.userId, actor.userId)).orderBy(liveEvents.id);
  return rows.map(({ change }) => change).filter((change) => change.kind === kind);
};
/** Saves an avatar's message in the given state. */
const letAvatarSay = (content: string, state: 'complete' | 'streaming' | 'failed') =>
  insertGroupMessage(deps.db, {
    id: deps.newId('gm'),
    groupId: group.id,
    userId: null,
    displayName: 'Ruth',
    role: 'assistant',
    content,
    state,
    createdAt: deps.clock.now(),
  });

describe('the unread count', () => {
  it('is what others wrote since the last read message, starting with the first of it', async () => {
    await read(owner, await say(member, 'one'));
    const [first] = [await say(member, 'two'), await say(member, 'three')];
    expect(await countFor(owner)).toBe(2);
    expect((await see(owner)).unread).toEqual({ count: 2, firstId: first.id });
    expect(await countFor(member)).toBe(0);
  });

  it('ignores other groups', async () => {
    const elsewhere = await makeGroup(deps, member);
    await joinGroup(deps, member, elsewhere.id, owner);
    await saveGroupMessage(deps, member, { groupId: elsewhere.id, content: 'Hello', role: 'user' });
    expect(await countFor(owner)).toBe(0);
    expect(await see(owner)).not.toHaveProperty('unread');
    const first = await say(member);
    expect((await see(owner)).unread).toEqual({ count: 1, firstId: first.id });
  });

  it('is zero for somebody who has just answered', async () => {
    await say(member, 'one');
    const answer = await say(owner, 'two');
    expect(await countFor(owner)).toBe(0);
    expect(await countFor(member)).toBe(1);
    expect(await markOf(owner, member)).toBe(answer.id);
    expect(await heardBy(member, 'group.read')).toEqual([]);
  });

  it('is zero once the last message was read, on every device', async () => {
    await say(member, 'one');
    await read(owner, await say(member, 'two'));
    expect(await countFor(owner)).toBe(0);
    expect(await see(owner)).not.toHaveProperty('unread');
    expect(await heardBy(owner, 'group.read')).toHaveLength(1);
  });

  it('never grows when an earlier message is reported late', async () => {
    const [first, second] = [await say(member, 'one'), await say(member, 'two')];
    await read(owner, second);
    await read(owner, first);
    expect(await countFor(owner)).toBe(0);
  });

  it('is zero for a new member, whatever was said before', async () => {
    await say(owner, 'before');
    const guest = await makeUser(deps);
    await joinGroup(deps, owner, group.id, guest);
    expect(await countFor(guest)).toBe(0);
    await say(owner, 'after');
    expect(await countFor(guest)).toBe(1);
  });

  it("includes the avatar's finished replies, but not those in progress or failed", async () => {
    await letAvatarSay('Two fists of flour.', 'complete');
    await letAvatarSay('', 'failed');
    await letAvatarSay('One of', 'streaming');
    expect(await countFor(owner)).toBe(1);
  });

  it('stops at a hundred', async () => {
    await Promise.all(Array.from({ length: 105 }, () => say(member)));
    expect(await countFor(owner)).toBe(100);
  });

  it('is hidden while switched off, and is back when it is on', async () => {
    await say(member);
    await switchOff(owner, 'showsUnread');
    expect(await countFor(owner)).toBeUndefined();
    expect(await see(owner)).not.toHaveProperty('unread');
    await updateProfile(deps, owner, { showsUnread: 'true' });
    expect(await countFor(owner)).toBe(1);
  });
});

describe('reporting that a message was read', () => {
  it('is refused for somebody outside the group, as if it did not exist', async () => {
    const stranger = await makeUser(deps);
    const message = await say(member);
    await expect(read(stranger, message)).rejects.toEqual(failure('groups.not-found'));
    await expect(markGroupRead(deps, stranger, { groupId: group.id, messageId: GroupMessageId.parse('gm_none') })).rejects.toEqual(
      failure('groups.not-found'),
    );
  });

  it('is refused for a message of another group, like an unknown one', async () => {
    const elsewhere = await makeGroup(deps, member);
    const message = await saveGroupMessage(deps, member, { groupId: elsewhere.id, content: 'Hello', role: 'user' });
    await expect(read(owner, message)).rejects.toEqual(failure('groups.message-not-found'));
    await expect(read(owner, { id: GroupMessageId.parse('gm_none') })).rejects.toEqual(failure('groups.message-not-found'));
  });
});

describe('a read receipt', () => {
  it('is shown to the others at the last read message, and not before anything was read', async () => {
    const [first, second] = [await say(owner, 'one'), await say(owner, 'two')];
    expect(await markOf(member, owner)).toBeNull();
    await read(member, first);
    expect(await markOf(member, owner)).toBe(first.id);
    await read(member, second);
    expect(await markOf(member, owner)).toBe(second.id);
  });

  it('of a new member is empty until they read', async () => {
    const before = await say(owner, 'before');
    const guest = await makeUser(deps);
    await joinGroup(deps, owner, group.id, guest);
    expect(await markOf(guest, owner)).toBeNull();
    await read(guest, before);
    expect(await markOf(guest, owner)).toBe(before.id);
  });

  it('is sent once each time it moves, to everybody in the group', async () => {
    const [first, second] = [await say(owner, 'one'), await say(owner, 'two')];
    await read(member, second);
    await read(member, second);
    await read(member, first);
    const told = { kind: 'group.read', groupId: group.id, userId: member.userId, messageId: second.id };
    expect(await heardBy(owner, 'group.read')).toEqual([told]);
    expect(await heardBy(member, 'group.read')).toEqual([told]);
  });

  it('moves to the previous message when its message is deleted', async () => {
    const [first, second] = [await say(owner, 'one'), await say(owner, 'two')];
    await read(member, second);
    await deps.db.delete(groupMessages).where(eq(groupMessages.id, second.id));
    expect(await markOf(member, owner)).toBe(first.id);
  });

  it('of somebody who hides theirs is sent to themselves only, and they see none', async () => {
    await switchOff(member, 'showsReadMarks');
    const message = await say(owner);
    await read(member, message);
    expect(await markOf(member, owner)).toBeUndefined();
    expect(await markOf(owner, member)).toBeUndefined();
    expect(await heardBy(owner, 'group.read')).toEqual([]);
    expect(await heardBy(member, 'group.read')).toMatchObject([{ userId: member.userId }]);
  });

  it('does not exist in very large groups', async () => {
    const guests = await Promise.all(Array.from({ length: 29 }, () => makeUser(deps)));
    for (const guest of guests) await joinGroup(deps, owner, group.id, guest);
    await read(member, await say(owner));
    expect(await markOf(member, owner)).toBeUndefined();
    expect(await heardBy(owner, 'group.read')).toEqual([]);
  });
});

describe('typing', () => {
  it('is shown to people who show it themselves', async () => {
    await setTyping(deps, member, { groupId: group.id });
    expect(await heardBy(owner, 'group.typing')).toHaveLength(1);
    await switchOff(owner, 'showsTyping');
    await setTyping(deps, member, { groupId: group.id });
    expect(await heardBy(owner, 'group.typing')).toHaveLength(1);
  });

  it('of somebody who hides it is shown to nobody', async () => {
    await switchOff(member, 'showsTyping');
    await setTyping(deps, member, { groupId: group.id });
    expect(await heardBy(owner, 'group.typing')).toEqual([]);
  });
});

describe('a switch', () => {
  it('is stored with the account, and leaves the others unchanged', async () => {
    const shown = await switchOff(member, 'showsPresence');
    expect(shown).toMatchObject({ showsTyping: true, showsPresence: false, showsReadMarks: true, showsUnread: true });
    expect(await updateProfile(deps, member, { displayName: 'Henk' })).toMatchObject({ showsPresence: false });
  });

  it('makes the pages of those who could see it reload the group; one’s own setting reloads one’s own pages', async () => {
    const before = (await heardBy(owner, 'group.changed')).length;
    await switchOff(member, 'showsUnread');
    expect(await heardBy(owner, 'group.changed')).toHaveLength(before);
    await switchOff(member, 'showsReadMarks');
    await switchOff(member, 'showsReadMarks');
    expect(await heardBy(owner, 'group.changed')).toHaveLength(before + 1);
    expect((await heardBy(member, 'group.changed')).slice(-2)).toEqual([
      { kind: 'group.changed', groupId: group.id, part: 'members' },
      { kind: 'group.changed', groupId: group.id, part: 'members' },
    ]);
  });
});
