import type { Group } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listGroupsOfUser } from './groups.repo.ts';
import { toGroup } from './groups.rules.ts';

/** Every group that the actor is in, newest first. */
export async function listGroups(deps: Deps, actor: Actor): Promise<Group[]> {
  const groups = await listGroupsOfUser(deps.db, actor.userId);
  return groups.map(toGroup);
}
