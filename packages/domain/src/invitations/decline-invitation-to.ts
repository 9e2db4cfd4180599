import type { Database } from '@everkin/db/client';
import { getUsername } from '../accounts/get-username.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { markMailAnswered } from '../notifications/claim-mail.ts';
import { hashMailbox } from '../notifications/mailbox.rules.ts';
import { type InvitationKind, type Invited, lockInvitationIfAny } from './invitations.access.ts';
import { alreadyUsed, sentToAnother, unknownInvitation } from './invitations.errors.ts';
import { findInvitationLink, insertDecline, type StoredInvitation, updateInvitation } from './invitations.repo.ts';
import { quietSince } from './invitations.rules.ts';

/**
 * Declines an invitation; the address then gets no invitation by mail for 90 days, to a group or a vault (docs/PRODUCT.md,
 * Invitations). Declining twice changes nothing. The link alone is enough, as somebody who does not want to join has no account. A
 * caller signed in with another address is refused, as the invitation was not for them. Any link of the invitation works: an older
 * one, an expired one, and one whose invitation was revoked.
 * @param actor null for somebody who is signed out
 * @throws AppError `invitations.unknown`, `invitations.sent-to-another`, `invitations.used`
 */
export async function declineInvitationTo<Subject>(
  deps: Deps,
  actor: Actor | null,
  { kind, token }: { kind: InvitationKind<Subject>; token: string },
): Promise<void> {
  const username = actor && (await getUsername(deps, actor));
  await commit(deps, async (tx, after) => {
    const found = await lockInvitationIfAny(tx, kind, token);
    const link = await findInvitationLink(tx, hashToken(token));
    // A link to something of another kind.
    if (!found && link && link.invitationId !== null) throw unknownInvitation();
    const mailbox = link?.emailSha256 ?? (found && hashMailbox(found.invitation.inviteeEmail));
    if (mailbox === null) throw unknownInvitation();
    const isReader = username === null || hashMailbox(username) === mailbox;
    if (found && isTheirs(found.invitation, { username, mailbox: isReader ? mailbox : null })) await decline(tx, deps, kind, found);
    else if (!isReader) throw sentToAnother(found && found.invitation);
    else await restMailbox(tx, deps, mailbox);
    after.wake();
  });
}

/**
 * The invitation may belong to somebody else by now, who requested to join with the same link; the mail's reader cannot decline theirs.
 */
const isTheirs = (invitation: StoredInvitation, reader: { username: string | null; mailbox: string | null }): boolean =>
  invitation.inviteeEmail === reader.username || hashMailbox(invitation.inviteeEmail) === reader.mailbox;

async function decline<Subject>(
  tx: Database,
  deps: Deps,
  kind: InvitationKind<Subject>,
  { subject, invitation }: Invited<Subject>,
): Promise<void> {
  if (invitation.status === 'declined') return;
  if (invitation.status === 'accepted') throw alreadyUsed();
  await updateInvitation(tx, invitation.id, { status: 'declined', answeredAt: deps.clock.now(), requestedById: null });
  await restMailbox(tx, deps, hashMailbox(invitation.inviteeEmail));
  await markMailAnswered(tx, deps, { purpose: 'invitation', address: invitation.inviteeEmail });
  await kind.publishChange(tx, subject);
}

/** Stops invitation mail to a mailbox from now on. */
async function restMailbox(tx: Database, deps: Deps, emailSha256: string): Promise<void> {
  const now = deps.clock.now();
  await insertDecline(tx, emailSha256, { declinedAt: now, forgottenUntil: quietSince(now) });
}
