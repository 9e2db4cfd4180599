import { GROUP_MAX_MEMBERS } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { groupFull, groupNotFound, ownersOnly } from './groups.errors.ts';
import { countMembers, findGroupOfMember, findMembership, lockGroup, type StoredGroup } from './groups.repo.ts';

/** @throws AppError `groups.not-found` for a group that does not exist or that the actor is not in */
export async function getGroupAsMember(deps: Deps, actor: Actor, id: GroupId): Promise<StoredGroup> {
  const group = await findGroupOfMember(deps.db, actor.userId, id);
  if (!group) throw groupNotFound();
  return group;
}

/** As `getGroupAsMember`, and locks the group until the transaction ends. */
export async function lockGroupAsMember(tx: Database, actor: Actor, id: GroupId): Promise<StoredGroup> {
  const group = await lockGroup(tx, id);
  if (!group || !(await findMembership(tx, id, actor.userId))) throw groupNotFound();
  return group;
}

/** @throws AppError `groups.not-found`, and `groups.owners-only` for members who do not own the group */
export async function lockGroupAsOwner(tx: Database, actor: Actor, id: GroupId): Promise<StoredGroup> {
  const group = await lockGroupAsMember(tx, actor, id);
  if (group.ownerId !== actor.userId) throw ownersOnly();
  return group;
}

/** Exact only while the group is locked. @throws AppError `groups.full` */
export async function requireRoom(tx: Database, id: GroupId): Promise<void> {
  if ((await countMembers(tx, id)) >= GROUP_MAX_MEMBERS) throw groupFull();
}
