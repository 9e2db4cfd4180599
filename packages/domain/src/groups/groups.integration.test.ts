import type { Group } from '@everkin/contracts/groups';
import { FileId } from '@everkin/contracts/ids';
import { groupMembers, groupMessages, groups, invitations } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '../accounts/update-profile.ts';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { inviteUser, joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { openFile } from '../uploads/open-file.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { getGroupMessage } from './get-group-message.ts';
import { getGroup } from './get-group.ts';
import { listGroups } from './list-groups.ts';
import { removeMember } from './remove-member.ts';
import { saveGroupMessage } from './save-group-message.ts';
import { updateGroup } from './update-group.ts';

let deps: TestDeps;
let owner: Actor;
let member: Actor;
let stranger: Actor;
let group: Group;

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

/** A PNG of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

const failure = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });
const say = (actor: Actor, content: string) => saveGroupMessage(deps, actor, { groupId: group.id, content, role: 'user' });
const seatOf = async (actor: Actor) => {
  const [seat] = (await deps.db.select().from(groupMembers).where(eq(groupMembers.userId, actor.userId))).filter(
    ({ groupId }) => groupId === group.id,
  );
  return { groupId: group.id, id: seat?.id ?? deps.newId('mb') };
};
const rowsOf = async () => {
  const counts = [groups, groupMembers, groupMessages, invitations].map((table) =>
    deps.db.$count(table, eq('groupId' in table ? table.groupId : table.id, group.id)),
  );
  return Promise.all(counts);
};

/** Adds this many members, as if they had been invited. */
async function fillUp(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { userId } = await makeUser(deps);
    await deps.db.insert(groupMembers).values({ id: deps.newId('mb'), groupId: group.id, userId, joinedAt: TEST_NOW });
  }
}

describe('a group of two hundred', () => {
  const full = {
    kind: 'conflict',
    message: 'This group has 200 members, which is the maximum. Its owner can remove somebody to make room.',
  };

  it('admits one of two who join at once for the last place, and the other once somebody has left', async () => {
    const guests = [await makeUser(deps), await makeUser(deps)];
    const tokens = await Promise.all(guests.map(async (guest) => (await inviteUser(deps, owner, group.id, guest)).invitationToken));
    await fillUp(197);
    const came = await Promise.allSettled(guests.map((guest, index) => acceptInvitation(deps, guest, { token: tokens[index] ?? '' })));
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = came.findIndex(({ status }) => status === 'rejected');
    expect(came[refused]).toMatchObject({ reason: full });
    expect((await getGroup(deps, owner, { groupId: group.id })).members).toHaveLength(200);
    await removeMember(deps, owner, await seatOf(member));
    await acceptInvitation(deps, guests[refused] ?? stranger, { token: tokens[refused] ?? '' });
    expect((await getGroup(deps, owner, { groupId: group.id })).members).toHaveLength(200);
  });

  it('sends no more invitations', async () => {
    await fillUp(198);
    await expect(inviteUser(deps, owner, group.id, stranger)).rejects.toMatchObject(full);
  });
});

describe('a group', () => {
  it('is created for one’s own avatar, with its creator as owner and member', async () => {
    const avatar = await makeAvatar(deps, stranger);
    await expect(createGroup(deps, owner, { name: 'Not mine', avatarId: avatar.id })).rejects.toEqual(failure('avatars.not-found'));
    const own = await createGroup(deps, stranger, { name: 'Mine', avatarId: avatar.id });
    expect(own).toEqual({ id: own.id, name: 'Mine', createdAt: TEST_NOW.toISOString(), avatarId: avatar.id });
    expect((await getGroup(deps, stranger, { groupId: own.id })).members).toMatchObject([{ userId: stranger.userId }]);
  });

  it('is visible to its members only', async () => {
    expect(await listGroups(deps, member, {})).toEqual([{ ...group, unreadCount: 0 }]);
    expect(await listGroups(deps, stranger, {})).toEqual([]);
    await expect(getGroup(deps, stranger, { groupId: group.id })).rejects.toEqual(failure('groups.not-found'));
    await expect(say(stranger, 'Hello')).rejects.toEqual(failure('groups.not-found'));
    await expect(updateGroup(deps, stranger, { groupId: group.id, name: 'Stolen' })).rejects.toEqual(failure('groups.not-found'));
    await expect(deleteGroup(deps, stranger, { groupId: group.id })).rejects.toEqual(failure('groups.not-found'));
    await expect(removeMember(deps, stranger, await seatOf(member))).rejects.toEqual(failure('groups.not-found'));
  });

  it('is changed and deleted by its owner only', async () => {
    await expect(updateGroup(deps, member, { groupId: group.id, name: 'Ours' })).rejects.toEqual(failure('groups.owners-only'));
    await expect(deleteGroup(deps, member, { groupId: group.id })).rejects.toEqual(failure('groups.owners-only'));
    expect(await updateGroup(deps, owner, { groupId: group.id, name: 'Ours' })).toEqual({ ...group, name: 'Ours' });
    expect(await updateGroup(deps, owner, { groupId: group.id })).toEqual({ ...group, name: 'Ours' });
  });

  it('is deleted with all its content, once', async () => {
    await say(member, 'Hello');
    await inviteUser(deps, member, group.id, stranger);
    await deleteGroup(deps, owner, { groupId: group.id });
    expect(await rowsOf()).toEqual([0, 0, 0, 0]);
    await expect(deleteGroup(deps, owner, { groupId: group.id })).rejects.toEqual(failure('groups.not-found'));
  });

  it('is deleted with its avatar', async () => {
    await say(member, 'Hello');
    await deleteAvatar(deps, owner, { id: group.avatarId });
    expect(await rowsOf()).toEqual([0, 0, 0, 0]);
  });
});

describe('a group message', () => {
  it('has the name that its author had then, and stays when they leave', async () => {
    await say(member, 'Goodbye');
    await removeMember(deps, member, await seatOf(member));
    expect((await getGroup(deps, owner, { groupId: group.id })).messages).toMatchObject([
      { content: 'Goodbye', displayName: 'Hendrik', userId: member.userId, role: 'user' },
    ]);
  });

  it('does not wait for people who join and leave', async () => {
    const told = await deps.db.transaction(async (tx) => {
      await tx.select().from(groups).where(eq(groups.id, group.id)).for('no key update');
      return say(member, 'While somebody joins');
    });
    expect(told.content).toBe('While somebody joins');
  });

  it('is readable by members of its group only, and through no other group', async () => {
    const said = await say(member, 'Hello all');
    expect(await getGroupMessage(deps, owner, { groupId: group.id, id: said.id })).toEqual(said);
    const own = await makeGroup(deps, stranger);
    await expect(getGroupMessage(deps, stranger, { groupId: own.id, id: said.id })).rejects.toEqual(failure('groups.message-not-found'));
    await expect(getGroupMessage(deps, stranger, { groupId: group.id, id: said.id })).rejects.toEqual(failure('groups.not-found'));
  });

  it('by a member who is removed at that moment is either saved or refused', async () => {
    const seat = await seatOf(member);
    const says = Array.from({ length: 10 }, (_, index) => say(member, `word ${index}`));
    const [removed, ...said] = await Promise.allSettled([removeMember(deps, owner, seat), ...says]);
    expect(removed.status).toBe('fulfilled');
    expect(await deps.db.$count(groupMessages, eq(groupMessages.groupId, group.id))).toBe(
      said.filter(({ status }) => status === 'fulfilled').length,
    );
    await expect(say(member, 'too late')).rejects.toEqual(failure('groups.not-found'));
  });
});

describe('a member’s picture', () => {
  const show = async (actor: Actor): Promise<FileId> => {
    const { profilePicture } = await updateProfile(deps, actor, {
      profile_picture: await stageFile(deps, { fileName: 'me.png', content: PNG }),
    });
    return FileId.parse(profilePicture?.replace('/uploads/', ''));
  };

  it('is visible to people who share a group with them, and to nobody else', async () => {
    const picture = await show(member);
    expect((await getGroup(deps, owner, { groupId: group.id })).members).toMatchObject([
      { userId: owner.userId, imageUrl: null },
      { userId: member.userId, imageUrl: `/uploads/${picture}` },
    ]);
    expect((await openFile(deps, owner, picture)).mimeType).toBe('image/webp');
    await expect(openFile(deps, stranger, picture)).rejects.toEqual(failure('uploads.not-found'));
    await inviteUser(deps, owner, group.id, stranger);
    await expect(openFile(deps, stranger, picture)).rejects.toEqual(failure('uploads.not-found'));
  });

  it('is hidden once they have left, as is one that was replaced', async () => {
    const before = await show(member);
    const now = await show(member);
    await expect(openFile(deps, owner, before)).rejects.toEqual(failure('uploads.not-found'));
    await removeMember(deps, owner, await seatOf(member));
    await expect(openFile(deps, owner, now)).rejects.toEqual(failure('uploads.not-found'));
    expect((await openFile(deps, member, now)).mimeType).toBe('image/webp');
  });
});

describe('leaving a group', () => {
  it('is for members; the owner transfers it first', async () => {
    await expect(removeMember(deps, owner, await seatOf(owner))).rejects.toEqual(failure('groups.owner-cannot-leave'));
    await expect(updateGroup(deps, owner, { groupId: group.id, ownerId: stranger.userId })).rejects.toEqual(failure('invalid.ownerId'));
    await updateGroup(deps, owner, { groupId: group.id, ownerId: member.userId });
    await removeMember(deps, owner, await seatOf(owner));
    expect(await listGroups(deps, owner, {})).toEqual([]);
    expect((await getGroup(deps, member, { groupId: group.id })).groupChat.ownerId).toBe(member.userId);
  });

  it('cannot be forced on the person whose avatar it is, after the group was transferred', async () => {
    await updateGroup(deps, owner, { groupId: group.id, ownerId: member.userId });
    const { members } = await getGroup(deps, member, { groupId: group.id });
    expect(members.map(({ userId, mayBeRemoved }) => [userId, mayBeRemoved])).toEqual([
      [owner.userId, false],
      [member.userId, undefined],
    ]);
    await expect(removeMember(deps, member, await seatOf(owner))).rejects.toEqual(failure('groups.removing-avatars-owner'));
    expect(await listGroups(deps, owner, {})).toHaveLength(1);
  });

  it('twice is the same as once', async () => {
    const seat = await seatOf(member);
    await removeMember(deps, owner, seat);
    await expect(removeMember(deps, owner, seat)).rejects.toEqual(failure('groups.member-not-found'));
    await expect(removeMember(deps, member, seat)).rejects.toEqual(failure('groups.not-found'));
  });

  it('cannot be forced on others by members', async () => {
    await joinGroup(deps, owner, group.id, stranger);
    await expect(removeMember(deps, stranger, await seatOf(member))).rejects.toEqual(failure('groups.removing-others'));
    await expect(removeMember(deps, stranger, await seatOf(owner))).rejects.toEqual(failure('groups.removing-others'));
  });
});
