import type { Database } from '@everkin/db/client';
import { getUsername } from '../accounts/get-username.ts';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { markMailAnswered } from '../notifications/claim-mail.ts';
import { type InvitationKind, type Invited, lockInvitation } from './invitations.access.ts';
import { deleteOtherPendingInvitations, updateInvitation } from './invitations.repo.ts';
import { requireAddressee, requireOpen, subjectOf } from './invitations.rules.ts';

/**
 * Accepts an invitation to the actor's address. It works once: of two concurrent requests, one joins and the other is told that it
 * was used. Any of the invitation's links will do: they are all bound to the same address.
 * @param given.join adds the actor to what the invitation is to, which is locked, and publishes that
 * @returns what `join` returns
 * @throws AppError `invitations.unknown`, `invitations.sent-to-another`, `invitations.used`, `invitations.declined`,
 *   `invitations.expired`, and what `join` throws
 */
export async function acceptInvitationTo<Subject, Joined>(
  deps: Deps,
  actor: Actor,
  given: {
    kind: InvitationKind<Subject>;
    token: string;
    join(tx: Database, invited: Invited<Subject>, now: Date): Promise<Joined>;
  },
): Promise<Joined> {
  const username = await getUsername(deps, actor);
  return commit(deps, async (tx, after) => {
    const invited = await lockInvitation(tx, given.kind, given.token);
    const { invitation } = invited;
    const now = deps.clock.now();
    requireAddressee(invitation, username);
    requireOpen(invitation, now);
    await updateInvitation(tx, invitation.id, { status: 'accepted', answeredAt: now, requestedById: null });
    await markMailAnswered(tx, deps, { purpose: 'invitation', address: username });
    await deleteOtherPendingInvitations(tx, { id: invitation.id, subject: subjectOf(invitation) }, username);
    const joined = await given.join(tx, invited, now);
    after.wake();
    return joined;
  });
}
