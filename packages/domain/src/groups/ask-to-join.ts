import type { InvitationByToken } from '@everkin/contracts/groups';
import { getUsername } from '../accounts/get-username.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { findMembership } from './groups.repo.ts';
import { lockInvitationByToken } from './invitations.access.ts';
import { anotherAsks, isYourOwn, youAreMember } from './invitations.errors.ts';
import { updateInvitation } from './invitations.repo.ts';
import { requireOpen } from './invitations.rules.ts';

/**
 * Asks, with a link that bears another address, to be let in; the inviter and the owner see it (decisions.md 39).
 * Asking twice changes nothing.
 * @throws AppError `invitations.unknown`, `invitations.used`, `invitations.declined`, `invitations.expired`,
 *   `invitations.your-own`, `invitations.you-are-member`, `invitations.another-asks`
 */
export async function askToJoin(deps: Deps, actor: Actor, input: InvitationByToken): Promise<void> {
  const username = await getUsername(deps, actor);
  await deps.db.transaction(async (tx) => {
    const { group, invitation } = await lockInvitationByToken(tx, input.token);
    requireOpen(invitation, deps.clock.now());
    if (invitation.inviteeEmail === username) throw isYourOwn();
    if (await findMembership(tx, group.id, actor.userId)) throw youAreMember();
    if (invitation.askedById !== null && invitation.askedById !== actor.userId) throw anotherAsks();
    await updateInvitation(tx, invitation.id, { askedById: actor.userId });
  });
}
