import type { InvitationByToken, InvitationDetails } from '@everkin/contracts/groups';
import { hashToken } from '../../accounts/tokens.ts';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { hashMailbox } from '../../notifications/mailbox.rules.ts';
import { findMembership } from '../groups.repo.ts';
import { unknownInvitation } from './invitations.errors.ts';
import {
  findInvitationByHash,
  findInvitationLink,
  findInvitationSubject,
  findInviterName,
  type StoredInvitation,
} from './invitations.repo.ts';
import { isOpen } from './invitations.rules.ts';

/**
 * What an invitation link shows to its holder, signed in or not: nothing about the members or their messages, except who invites.
 * A member also gets the group's id, to go there.
 * @param actor null for somebody who is signed out
 * @throws AppError `invitations.unknown`
 */
export async function getInvitation(deps: Deps, actor: Actor | null, input: InvitationByToken): Promise<InvitationDetails> {
  const invitation = await findInvitationByHash(deps.db, hashToken(input.token));
  const subject = invitation && (await findInvitationSubject(deps.db, invitation.groupId));
  const displayName = invitation && (await findInviterName(deps.db, invitation.inviterId));
  if (!invitation || !subject || displayName === null) throw unknownInvitation();
  const isMember = actor !== null && (await findMembership(deps.db, invitation.groupId, actor.userId)) !== null;
  return {
    invitation: {
      status: invitation.status,
      expiresAt: invitation.expiresAt.toISOString(),
      ...((await mayShowAddress(deps, invitation, input.token)) && { inviteeEmail: invitation.inviteeEmail }),
    },
    invitedBy: { displayName },
    groupChat: { ...(isMember && { id: invitation.groupId }), name: subject.groupName },
    avatar: { name: subject.avatarName, imageUrl: subject.imageUrl },
  };
}

/**
 * The invited person registers with this address, and got the link by mail to it. After a join request was approved the invitation
 * is for the requester's address, which the person whom the link was mailed to need not know.
 */
async function mayShowAddress(deps: Deps, invitation: StoredInvitation, token: string): Promise<boolean> {
  if (!isOpen(invitation, deps.clock.now())) return false;
  const link = await findInvitationLink(deps.db, hashToken(token));
  return link?.emailSha256 === hashMailbox(invitation.inviteeEmail);
}
