import type { Group, UpdateGroup } from '@everkin/contracts/groups';
import type { GroupId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { lockGroupAsOwner } from './groups.access.ts';
import { newOwnerIsNoMember } from './groups.errors.ts';
import { findMembership, type GroupChanges, updateGroupRow } from './groups.repo.ts';
import { toGroup } from './groups.rules.ts';
import { notifyMembers } from './notify-members.ts';

/**
 * Renames a group, changes its rules, or hands it over to another member (docs/PRODUCT.md, Members and owners).
 * @throws AppError `groups.not-found`, `groups.owners-only`, `invalid.ownerId`
 */
export async function updateGroup(deps: Deps, actor: Actor, input: UpdateGroup): Promise<Group> {
  return commit(deps, async (tx, after) => {
    const group = await lockGroupAsOwner(tx, actor, input.groupId);
    if (input.ownerId !== undefined) await holdNewOwner(tx, group.id, input.ownerId);
    const changes = changesOf(input);
    await updateGroupRow(tx, group.id, changes);
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'settings' });
    after.wake();
    return toGroup({ ...group, ...changes });
  });
}

/** @throws AppError `invalid.ownerId` */
async function holdNewOwner(tx: Database, groupId: GroupId, userId: UserId): Promise<void> {
  await lockAccount(tx, userId);
  if (!(await findMembership(tx, groupId, userId))) throw newOwnerIsNoMember();
}

function changesOf({ name, replyPolicy, whoMayInvite, ownerId }: UpdateGroup): GroupChanges {
  return {
    ...(name !== undefined && { name }),
    ...(replyPolicy !== undefined && { replyPolicy }),
    ...(whoMayInvite !== undefined && { whoMayInvite }),
    ...(ownerId !== undefined && { ownerId }),
  };
}
