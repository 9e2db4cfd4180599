import type { Group, UpdateGroup } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { lockGroupAsOwner } from './groups.access.ts';
import { newOwnerIsNoMember } from './groups.errors.ts';
import { findMembership, type GroupChanges, updateGroupRow } from './groups.repo.ts';
import { toGroup } from './groups.rules.ts';
import { tellMembers } from './tell-members.ts';

/**
 * Renames a group, changes its rules, or hands it over to another member (decisions.md 36, 40, 41).
 * @throws AppError `groups.not-found`, `groups.owners-only`, `invalid.ownerId`
 */
export async function updateGroup(deps: Deps, actor: Actor, input: UpdateGroup): Promise<Group> {
  const updated = await deps.db.transaction(async (tx) => {
    const group = await lockGroupAsOwner(tx, actor, input.groupId);
    if (input.ownerId !== undefined && !(await findMembership(tx, group.id, input.ownerId))) throw newOwnerIsNoMember();
    const changes = changesOf(input);
    await updateGroupRow(tx, group.id, changes);
    await tellMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'settings' });
    return toGroup({ ...group, ...changes });
  });
  deps.realtime.wake({});
  return updated;
}

function changesOf({ name, replyPolicy, whoMayInvite, ownerId }: UpdateGroup): GroupChanges {
  return {
    ...(name !== undefined && { name }),
    ...(replyPolicy !== undefined && { replyPolicy }),
    ...(whoMayInvite !== undefined && { whoMayInvite }),
    ...(ownerId !== undefined && { ownerId }),
  };
}
