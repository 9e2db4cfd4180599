import type { GetGroup, GroupDetails } from '@everkin/contracts/groups';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { getGroupAsMember } from './groups.access.ts';
import { groupNotFound } from './groups.errors.ts';
import { findGroupAvatar, listGroupMessages, listMembers } from './groups.repo.ts';
import { toGroupDetails } from './groups.rules.ts';
import { listInvitationsTo } from '../invitations/invitations.access.ts';
import { findUnread, listMemberSigns } from './read-receipts/read-receipts.repo.ts';

/** A group with its members, its newest messages (oldest first) and pending invitations. @throws AppError `groups.not-found` */
export async function getGroup(deps: Deps, actor: Actor, input: GetGroup): Promise<GroupDetails> {
  const group = await getGroupAsMember(deps, actor, input.groupId);
  const [avatar, members, messages, invitations, signs, unread] = await Promise.all([
    findGroupAvatar(deps.db, group.avatarId),
    listMembers(deps.db, group.id),
    listGroupMessages(deps.db, { ...input, limit: input.limit ?? PAGE_MAX_ROWS }),
    listInvitationsTo(deps.db, { groupId: group.id }),
    listMemberSigns(deps.db, group.id),
    findUnread(deps.db, { groupId: group.id, userId: actor.userId }),
  ]);
  // The avatar has just been deleted, and the group with it.
  if (!avatar) throw groupNotFound();
  return toGroupDetails({ group, avatar, members, messages, invitations, signs, unread }, actor.userId);
}
