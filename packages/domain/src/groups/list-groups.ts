import type { ListedGroup, ListGroups } from '@everkin/contracts/groups';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import { embedTurns } from '../chat/crisis/embed-messages.ts';
import type { Deps } from '../deps.ts';
import { listAll } from '../list-all.ts';
import { toLastMessage } from './last-words.rules.ts';
import { toGroup } from './groups.rules.ts';
import { listGroupsWithUnread } from './read-receipts/read-receipts.repo.ts';

/** The actor's groups with their unread counts and who wrote last, newest first, PAGE_MAX_ROWS at most. */
export async function listGroups(deps: Deps, actor: Actor, input: ListGroups): Promise<ListedGroup[]> {
  const page = { userId: actor.userId, before: input.before, limit: input.limit ?? PAGE_MAX_ROWS };
  const groups = await listGroupsWithUnread(deps.db, page);
  const embeddingOf = await embedTurns(
    deps,
    groups.flatMap(({ lastMessage }) => lastMessage ?? []),
  );
  return groups.map((group) => ({
    ...toGroup(group),
    ...(group.unreadCount !== null && { unreadCount: group.unreadCount }),
    ...(group.lastMessage !== null && { lastMessage: toLastMessage(group.lastMessage, embeddingOf) }),
  }));
}

/** All pages of them. */
export const listAllGroups = (deps: Deps, actor: Actor): Promise<ListedGroup[]> => listAll((before) => listGroups(deps, actor, { before }));
