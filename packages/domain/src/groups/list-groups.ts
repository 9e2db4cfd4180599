import type { ListedGroup } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { toGroup } from './groups.rules.ts';
import { listGroupsWithUnread } from './reading.repo.ts';

/** Every group that the actor is in, newest first, with how much is unread there. */
export async function listGroups(deps: Deps, actor: Actor): Promise<ListedGroup[]> {
  const groups = await listGroupsWithUnread(deps.db, actor.userId);
  return groups.map((group) => ({ ...toGroup(group), ...(group.unreadCount !== null && { unreadCount: group.unreadCount }) }));
}
