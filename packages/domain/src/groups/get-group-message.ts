import type { GroupMessage, GroupMessageRef } from '@everkin/contracts/groups';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { getGroupAsMember } from './groups.access.ts';
import { groupMessageNotFound } from './groups.errors.ts';
import { findGroupMessage } from './groups.repo.ts';
import { toGroupMessage } from './groups.rules.ts';

/**
 * The current state of one message, for a page that polls the avatar's reply while it is made.
 * @throws AppError `groups.not-found`, and `groups.message-not-found` for one that is not in this group
 */
export async function getGroupMessage(deps: Deps, actor: Actor, { groupId, id }: GroupMessageRef): Promise<GroupMessage> {
  const group = await getGroupAsMember(deps, actor, groupId);
  const message = await findGroupMessage(deps.db, id);
  if (message?.groupId !== group.id) throw groupMessageNotFound();
  return toGroupMessage(message);
}
