import { GROUP_MAX_PENDING, type InvitationSent, type InviteMember } from '@everkin/contracts/groups';
import { lockAccount } from '../../accounts/lock-account.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { toInvitationSent } from '../../invitations/invitations.rules.ts';
import { type InvitationToSend, sendInvitation } from '../../invitations/send-invitation.ts';
import { lockGroupAsMember, requireRoom } from '../groups.access.ts';
import { findGroupAvatar, findMemberByEmail, type StoredGroup } from '../groups.repo.ts';
import { writeInvitationEmail } from './invitation-email.ts';
import { GROUP_INVITATIONS, mayManageInvitation } from './invitations.access.ts';
import { alreadyMember, invitedByAnother, mayNotInvite, tooManyPending } from './invitations.errors.ts';

/**
 * Invites an address into a group; the worker sends the mail. A pending invitation gets a new link and another week; its
 * earlier links keep working. No mail goes to an address that declined lately or has reached its mail limit: the response says
 * so, and the inviter may pass the link on.
 * @throws AppError `groups.not-found`, `invitations.owner-invites`, `invitations.already-member`, `invitations.not-yours`,
 *   `groups.full`, `invitations.too-many-pending`
 */
export async function inviteMember(deps: Deps, actor: Actor, input: InviteMember): Promise<InvitationSent> {
  const sent = await commit(deps, async (tx, after) => {
    // Locked before the group, in the same order as account deletion, to avoid a deadlock.
    await lockAccount(tx, actor.userId);
    const group = await lockGroupAsMember(tx, actor, input.groupId);
    if (group.whoMayInvite === 'owner' && group.ownerId !== actor.userId) throw mayNotInvite();
    if (await findMemberByEmail(tx, group.id, input.email)) throw alreadyMember();
    await requireRoom(tx, group.id);
    const avatar = await findGroupAvatar(tx, group.avatarId);
    const invitation = toInvitationToSend(deps, { group, actor, email: input.email, avatarName: avatar?.name ?? group.name });
    const queued = await sendInvitation(tx, deps, { ...invitation, actor, after });
    await GROUP_INVITATIONS.publishChange(tx, group);
    after.wake();
    return queued;
  });
  return toInvitationSent(sent);
}

function toInvitationToSend(
  deps: Pick<Deps, 'product'>,
  given: { group: StoredGroup; actor: Actor; email: string; avatarName: string },
): InvitationToSend {
  const { group, actor, email, avatarName } = given;
  return {
    subject: { groupId: group.id },
    email,
    vaultRole: null,
    requireRenewable(invitation) {
      if (!mayManageInvitation(actor.userId, { subject: group, invitation })) throw invitedByAnother(email);
    },
    limit: { maxPending: GROUP_MAX_PENDING, error: tooManyPending },
    writeEmail(invitation, token) {
      const link = `${deps.product.publicUrl}/join-group/${token}`;
      const { expiresAt } = invitation;
      const names = { inviterName: actor.displayName, groupName: group.name, avatarName };
      return writeInvitationEmail({ ...names, link, declineLink: `${link}/decline`, expiresAt });
    },
  };
}
