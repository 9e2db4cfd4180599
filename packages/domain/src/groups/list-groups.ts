import type { ListedGroup, ListGroups } from '@everkin/contracts/groups';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listAll } from '../list-all.ts';
import { toGroup } from './groups.rules.ts';
import { listGroupsWithUnread } from './read-receipts.repo.ts';

/** The groups that the actor is in, newest first, PAGE_MAX_ROWS at most, with how much is unread there. */
export async function listGroups(deps: Deps, actor: Actor, input: ListGroups): Promise<ListedGroup[]> {
  const page = { userId: actor.userId, before: input.before, limit: input.limit ?? PAGE_MAX_ROWS };
  const groups = await listGroupsWithUnread(deps.db, page);
  return groups.map((group) => ({ ...toGroup(group), ...(group.unreadCount !== null && { unreadCount: group.unreadCount }) }));
}

/** All of them, however many. */
export const listAllGroups = (deps: Deps, actor: Actor): Promise<ListedGroup[]> => listAll((before) => listGroups(deps, actor, { before }));
