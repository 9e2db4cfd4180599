import type { InvitationRef } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import { getInvitationTo, type InvitationKind, type Invited } from '../../invitations/invitations.access.ts';
import { lockGroupAsMember } from '../groups.access.ts';
import { lockGroup, type StoredGroup } from '../groups.repo.ts';
import { notifyMembers } from '../notify-members.ts';
import { notYourInvitation } from './invitations.errors.ts';

/** Invitations to groups. */
export const GROUP_INVITATIONS: InvitationKind<StoredGroup> = {
  lockSubject: async (tx, { groupId }) => (groupId === null ? null : lockGroup(tx, groupId)),
  publishChange: (tx, { id }) => notifyMembers(tx, id, { kind: 'group.changed', groupId: id, part: 'invitations' }),
};

/** An invitation with its group. */
export type GroupInvitation = Invited<StoredGroup>;

/**
 * An invitation, for the members who may manage it: the inviter and the owner (docs/PRODUCT.md, Invitations).
 * @throws AppError `groups.not-found`, `invitations.not-found`, `invitations.not-yours`
 */
export async function lockInvitationToManage(tx: Database, actor: Actor, input: InvitationRef): Promise<GroupInvitation> {
  const group = await lockGroupAsMember(tx, actor, input.groupId);
  const invitation = await getInvitationTo(tx, { groupId: group.id }, input.id);
  if (!mayManageInvitation(actor.userId, { subject: group, invitation })) throw notYourInvitation();
  return { subject: group, invitation };
}

/** Whether a user may renew or revoke an invitation, and resolve join requests for it. */
export const mayManageInvitation = (userId: UserId, { subject: group, invitation }: GroupInvitation): boolean =>
  userId === group.ownerId || userId === invitation.inviterId;
