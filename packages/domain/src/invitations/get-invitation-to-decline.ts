import type { InvitationToDecline } from '@everkin/contracts/groups';
import { hashToken } from '../accounts/tokens.ts';
import type { Deps } from '../deps.ts';
import { unknownInvitation } from './invitations.errors.ts';
import { findInvitationByHash, findInvitationLink, hasDeclinedSince, type StoredInvitation } from './invitations.repo.ts';
import { quietSince } from './invitations.rules.ts';

/**
 * The invitation that a link can decline, including one that was revoked since, as its mail still exists.
 * @param given.describe what the invitation is to, for the person whom it was sent to; null where that is of another kind or gone
 * @returns without a subject where only the link still exists
 * @throws AppError `invitations.unknown`
 */
export async function getInvitationToDecline<Subject>(
  deps: Deps,
  given: { token: string; describe(invitation: StoredInvitation): Promise<Subject | null> },
): Promise<{ status: InvitationToDecline['status']; subject: Subject | null }> {
  const tokenHash = hashToken(given.token);
  const invitation = await findInvitationByHash(deps.db, tokenHash);
  const subject = invitation && (await given.describe(invitation));
  if (invitation && subject) return { status: invitation.status, subject };
  const link = await findInvitationLink(deps.db, tokenHash);
  if (!link || link.invitationId !== null) throw unknownInvitation();
  const hasDeclined = await hasDeclinedSince(deps.db, [link.emailSha256], quietSince(deps.clock.now()));
  return { status: hasDeclined ? 'declined' : 'withdrawn', subject: null };
}
