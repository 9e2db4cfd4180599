import type { InvitationRef } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { hashToken } from '../../accounts/tokens.ts';
import type { Actor } from '../../actor.ts';
import { lockGroupAsMember } from '../groups.access.ts';
import { lockGroup, type StoredGroup } from '../groups.repo.ts';
import { invitationNotFound, notYourInvitation, unknownInvitation } from './invitations.errors.ts';
import { findInvitation, findInvitationByHash, type StoredInvitation } from './invitations.repo.ts';

/** An invitation with its group. */
export type GroupInvitation = { group: StoredGroup; invitation: StoredInvitation };

/**
 * Finds the invitation of a link and locks its group until the transaction ends: of two concurrent uses, the second sees what
 * the first did.
 * @throws AppError `invitations.unknown`
 */
export async function lockInvitationByToken(tx: Database, token: string): Promise<GroupInvitation> {
  const found = await lockInvitationIfAny(tx, token);
  if (!found) throw unknownInvitation();
  return found;
}

/** As `lockInvitationByToken`. @returns null for a link that never existed, and for one whose invitation is gone */
export async function lockInvitationIfAny(tx: Database, token: string): Promise<GroupInvitation | null> {
  const tokenHash = hashToken(token);
  const found = await findInvitationByHash(tx, tokenHash);
  const group = found && (await lockGroup(tx, found.groupId));
  // Read again under the lock: it may have been answered, renewed or revoked meanwhile.
  const invitation = await findInvitationByHash(tx, tokenHash);
  return group && invitation && { group, invitation };
}

/**
 * An invitation, for the members who may manage it: the inviter and the owner (docs/PRODUCT.md, Invitations).
 * @throws AppError `groups.not-found`, `invitations.not-found`, `invitations.not-yours`
 */
export async function lockInvitationToManage(tx: Database, actor: Actor, input: InvitationRef): Promise<GroupInvitation> {
  const group = await lockGroupAsMember(tx, actor, input.groupId);
  const invitation = await findInvitation(tx, group.id, input.id);
  if (!invitation) throw invitationNotFound();
  if (!mayManageInvitation(actor.userId, { group, invitation })) throw notYourInvitation();
  return { group, invitation };
}

/** Whether a user may renew or revoke an invitation, and resolve join requests for it. */
export const mayManageInvitation = (userId: UserId, { group, invitation }: GroupInvitation): boolean =>
  userId === group.ownerId || userId === invitation.inviterId;
