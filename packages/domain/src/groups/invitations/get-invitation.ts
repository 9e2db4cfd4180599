import type { InvitationByToken, InvitationDetails } from '@everkin/contracts/groups';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { findShownInvitation } from '../../invitations/invitations.access.ts';
import { unknownInvitation } from '../../invitations/invitations.errors.ts';
import { findGroupSubject, findMembership } from '../groups.repo.ts';

/**
 * What an invitation link shows to its holder, signed in or not: nothing about the members or their messages, except who invites.
 * A member also gets the group's id, to go there.
 * @param actor null for somebody who is signed out
 * @throws AppError `invitations.unknown`
 */
export async function getInvitation(deps: Deps, actor: Actor | null, input: InvitationByToken): Promise<InvitationDetails> {
  const shown = await findShownInvitation(deps, input.token);
  const groupId = shown?.groupId ?? null;
  const subject = groupId && (await findGroupSubject(deps.db, groupId));
  if (!shown || groupId === null || !subject) throw unknownInvitation();
  const isMember = actor !== null && (await findMembership(deps.db, groupId, actor.userId)) !== null;
  return {
    invitation: shown.invitation,
    invitedBy: shown.invitedBy,
    groupChat: { ...(isMember && { id: groupId }), name: subject.groupName },
    avatar: { name: subject.avatarName, imageUrl: subject.imageUrl },
  };
}
