import type { InvitationByToken, InvitationToDecline } from '@everkin/contracts/groups';
import { hashToken } from '../../accounts/tokens.ts';
import type { Deps } from '../../deps.ts';
import { unknownInvitation } from './invitations.errors.ts';
import { findInvitationByHash, findInvitationLink, findInvitationSubject, hasDeclinedSince } from './invitations.repo.ts';
import { quietSince } from './invitations.rules.ts';

/**
 * The invitation that a link can decline, including one that was revoked since, as its mail still exists.
 * @throws AppError `invitations.unknown`
 */
export async function getInvitationToDecline(deps: Deps, input: InvitationByToken): Promise<InvitationToDecline> {
  const tokenHash = hashToken(input.token);
  const invitation = await findInvitationByHash(deps.db, tokenHash);
  const subject = invitation && (await findInvitationSubject(deps.db, invitation.groupId));
  if (invitation && subject)
    return { status: invitation.status, subject: { groupName: subject.groupName, avatarName: subject.avatarName } };
  const link = await findInvitationLink(deps.db, tokenHash);
  if (!link) throw unknownInvitation();
  const hasDeclined = await hasDeclinedSince(deps.db, [link.emailSha256], quietSince(deps.clock.now()));
  return { status: hasDeclined ? 'declined' : 'withdrawn', subject: null };
}
