import type { Group, InvitationSent } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { acceptInvitation } from '../groups/invitations/accept-invitation.ts';
import { createGroup } from '../groups/create-group.ts';
import { inviteMember } from '../groups/invitations/invite-member.ts';
import { makeAvatar } from './make-avatar.ts';

/** Creates a group around a new avatar of its owner. */
export async function makeGroup(deps: Deps, owner: Actor): Promise<Group> {
  const avatar = await makeAvatar(deps, owner);
  return createGroup(deps, owner, { name: 'Family Chat', avatarId: avatar.id });
}

/** The address of a user made by `makeUser`. */
export const addressOf = (actor: Actor): string => `${actor.userId}@example.org`;

export const inviteUser = (deps: Deps, inviter: Actor, groupId: GroupId, invitee: Actor): Promise<InvitationSent> =>
  inviteMember(deps, inviter, { groupId, email: addressOf(invitee) });

/** Adds a member by invitation. */
export async function joinGroup(deps: Deps, inviter: Actor, groupId: GroupId, invitee: Actor): Promise<void> {
  const { invitationToken } = await inviteUser(deps, inviter, groupId, invitee);
  await acceptInvitation(deps, invitee, { token: invitationToken });
}
