import type { CreateGroup, Group } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertGroup, insertMember, type StoredGroup } from './groups.repo.ts';
import { toGroup } from './groups.rules.ts';
import { notifyMembers } from './notify-members.ts';

/**
 * Creates a group for one of the actor's own avatars; the actor owns it and is its first member.
 * @throws AppError `avatars.not-found`
 */
export async function createGroup(deps: Deps, actor: Actor, input: CreateGroup): Promise<Group> {
  const avatar = await getOwnedAvatar(deps, actor, input.avatarId);
  const now = deps.clock.now();
  const group: StoredGroup = {
    id: deps.newId('gr'),
    ownerId: actor.userId,
    avatarId: avatar.id,
    name: input.name,
    replyPolicy: 'named',
    whoMayInvite: 'everyone',
    createdAt: now,
  };
  await commit(deps, async (tx, after) => {
    await insertGroup(tx, group);
    await insertMember(tx, { id: deps.newId('mb'), groupId: group.id, userId: actor.userId, joinedAt: now });
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'members' });
    after.wake();
  });
  return toGroup(group);
}
