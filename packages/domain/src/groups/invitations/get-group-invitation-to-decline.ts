import type { InvitationByToken, InvitationToDecline } from '@everkin/contracts/groups';
import type { Deps } from '../../deps.ts';
import { getInvitationToDecline } from '../../invitations/get-invitation-to-decline.ts';
import { findGroupSubject } from '../groups.repo.ts';

/**
 * The invitation to a group that a link can decline.
 * @throws AppError `invitations.unknown`
 */
export const getGroupInvitationToDecline = (deps: Deps, { token }: InvitationByToken): Promise<InvitationToDecline> =>
  getInvitationToDecline(deps, {
    token,
    async describe({ groupId }) {
      const subject = groupId === null ? null : await findGroupSubject(deps.db, groupId);
      return subject && { groupName: subject.groupName, avatarName: subject.avatarName };
    },
  });
