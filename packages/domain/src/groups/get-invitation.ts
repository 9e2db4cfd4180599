import type { InvitationByToken, InvitationDetails } from '@everkin/contracts/groups';
import { hashToken } from '../accounts/tokens.ts';
import type { Deps } from '../deps.ts';
import { unknownInvitation } from './invitations.errors.ts';
import { findInvitationByHash, findInvitationSubject } from './invitations.repo.ts';

/** What a link shows to whoever holds it, signed in or not; nothing of the members or their words. @throws AppError `invitations.unknown` */
export async function getInvitation(deps: Deps, input: InvitationByToken): Promise<InvitationDetails> {
  const invitation = await findInvitationByHash(deps.db, hashToken(input.token));
  const subject = invitation && (await findInvitationSubject(deps.db, invitation.groupId));
  if (!invitation || !subject) throw unknownInvitation();
  return {
    invitation: { status: invitation.status, expiresAt: invitation.expiresAt.toISOString() },
    groupChat: { name: subject.groupName },
    avatar: { name: subject.avatarName, imageUrl: subject.imageUrl },
  };
}
