import type { InvitationByToken, JoinedGroup } from '@everkin/contracts/groups';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { acceptInvitationTo } from '../../invitations/accept-invitation-to.ts';
import { requireRoom } from '../groups.access.ts';
import { findMembership, insertMember } from '../groups.repo.ts';
import { notifyMembers } from '../notify-members.ts';
import { GROUP_INVITATIONS } from './invitations.access.ts';

/**
 * Joins a group by an invitation to the actor's address.
 * @throws AppError those of `acceptInvitationTo`, `groups.full`
 */
export const acceptInvitation = (deps: Deps, actor: Actor, { token }: InvitationByToken): Promise<JoinedGroup> =>
  acceptInvitationTo(deps, actor, {
    kind: GROUP_INVITATIONS,
    token,
    async join(tx, { subject: group }, now) {
      if (!(await findMembership(tx, group.id, actor.userId))) await requireRoom(tx, group.id);
      await insertMember(tx, { id: deps.newId('mb'), groupId: group.id, userId: actor.userId, joinedAt: now });
      await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'members' });
      return { groupId: group.id };
    },
  });
