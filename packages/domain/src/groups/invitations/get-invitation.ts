import type { InvitationByToken, InvitationDetails } from '@everkin/contracts/groups';
import { hashToken } from '../../accounts/tokens.ts';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { findMembership } from '../groups.repo.ts';
import { unknownInvitation } from './invitations.errors.ts';
import { findInvitationByHash, findInvitationSubject } from './invitations.repo.ts';

/**
 * What an invitation link shows to its holder, signed in or not: nothing about the members or their messages. A member also
 * gets the group's id, to go there.
 * @param actor null for somebody who is signed out
 * @throws AppError `invitations.unknown`
 */
export async function getInvitation(deps: Deps, actor: Actor | null, input: InvitationByToken): Promise<InvitationDetails> {
  const invitation = await findInvitationByHash(deps.db, hashToken(input.token));
  const subject = invitation && (await findInvitationSubject(deps.db, invitation.groupId));
  if (!invitation || !subject) throw unknownInvitation();
  const isMember = actor !== null && (await findMembership(deps.db, invitation.groupId, actor.userId)) !== null;
  return {
    invitation: { status: invitation.status, expiresAt: invitation.expiresAt.toISOString() },
    groupChat: { ...(isMember && { id: invitation.groupId }), name: subject.groupName },
    avatar: { name: subject.avatarName, imageUrl: subject.imageUrl },
  };
}
