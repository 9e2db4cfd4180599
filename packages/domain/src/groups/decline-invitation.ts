import type { InvitationByToken } from '@everkin/contracts/groups';
import { getUsername } from '../accounts/get-username.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { lockInvitationByToken } from './invitations.access.ts';
import { keepDecline, updateInvitation } from './invitations.repo.ts';
import { hashAddress, quietSince, requireAddressee, requireOpen } from './invitations.rules.ts';
import { tellMembers } from './tell-members.ts';

/**
 * Says no; the address then gets no invitation by mail for 90 days (decisions.md 39). Saying it twice changes nothing.
 * The link alone is enough, for who does not want to join has no account to sign in to. Somebody who is signed in
 * with another address is told so: it was not for them to answer.
 * @param actor null for somebody who is signed out
 * @throws AppError `invitations.unknown`, `invitations.sent-to-another`, `invitations.used`, `invitations.expired`
 */
export async function declineInvitation(deps: Deps, actor: Actor | null, input: InvitationByToken): Promise<void> {
  const username = actor && (await getUsername(deps, actor));
  await deps.db.transaction(async (tx) => {
    const { invitation } = await lockInvitationByToken(tx, input.token);
    const now = deps.clock.now();
    if (username !== null) requireAddressee(invitation, username);
    if (invitation.status === 'declined') return;
    requireOpen(invitation, now);
    await updateInvitation(tx, invitation.id, { status: 'declined', answeredAt: now, askedById: null });
    await keepDecline(tx, hashAddress(invitation.inviteeEmail), { declinedAt: now, forgottenUntil: quietSince(now) });
    await tellMembers(tx, invitation.groupId, { kind: 'group.changed', groupId: invitation.groupId, part: 'invitations' });
  });
  deps.realtime.wake({});
}
