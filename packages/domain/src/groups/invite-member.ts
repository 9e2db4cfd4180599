import type { InvitationSent, InviteMember } from '@everkin/contracts/groups';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { holdAccount } from '../accounts/hold-account.ts';
import { hashToken, makeToken } from '../accounts/tokens.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { queueEmail } from '../notifications/queue-email.ts';
import { lockGroupAsMember } from './groups.access.ts';
import { findGroupAvatar, findMemberByEmail, type StoredGroup } from './groups.repo.ts';
import { writeInvitationEmail } from './invitation-email.ts';
import { alreadyMember, mayNotInvite } from './invitations.errors.ts';
import {
  findPendingInvitationFor,
  hasDeclinedSince,
  insertInvitation,
  type StoredInvitation,
  updateInvitation,
} from './invitations.repo.ts';
import { hashAddress, invitationEnd, quietSince, toInvitation } from './invitations.rules.ts';
import { tellMembers } from './tell-members.ts';

/**
 * Invites an address into a group; the mail goes out through the worker. An address that is still invited gets a
 * fresh link and the old one ends. One that declined lately gets no mail, only the link that the inviter may hand over.
 * @throws AppError `groups.not-found`, `invitations.owner-invites`, `invitations.already-member`
 */
export async function inviteMember(deps: Deps, actor: Actor, input: InviteMember): Promise<InvitationSent> {
  const token = makeToken();
  const { invitation, job } = await deps.db.transaction(async (tx) => {
    // Before the group, as their deletion does, lest each wait for the other.
    await holdAccount(tx, actor.userId);
    const group = await lockGroupAsMember(tx, actor, input.groupId);
    if (group.whoMayInvite === 'owner' && group.ownerId !== actor.userId) throw mayNotInvite();
    if (await findMemberByEmail(tx, group.id, input.email)) throw alreadyMember();
    const kept = await keepInvitation(tx, deps, { group, actor, email: input.email, tokenHash: hashToken(token) });
    await tellMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'invitations' });
    return { invitation: kept, job: await queueInvitation(tx, deps, { group, actor, invitation: kept, token }) };
  });
  if (job) enqueueJob(deps, job);
  deps.realtime.wake({});
  return { invitationToken: token, invitation: toInvitation(invitation) };
}

/** Writes a new invitation, or renews the one that waits for an answer. */
async function keepInvitation(
  tx: Database,
  deps: Deps,
  given: { group: StoredGroup; actor: Actor; email: string; tokenHash: string },
): Promise<StoredInvitation> {
  const now = deps.clock.now();
  const fresh = {
    inviterId: given.actor.userId,
    tokenHash: given.tokenHash,
    askedById: null,
    emailId: null,
    expiresAt: invitationEnd(now),
    createdAt: now,
  };
  const pending = await findPendingInvitationFor(tx, given.group.id, given.email);
  if (pending) {
    await updateInvitation(tx, pending.id, fresh);
    return { ...pending, ...fresh };
  }
  const invitation: StoredInvitation = {
    ...fresh,
    id: deps.newId('iv'),
    groupId: given.group.id,
    inviteeEmail: given.email,
    status: 'pending',
    answeredAt: null,
  };
  await insertInvitation(tx, invitation);
  return invitation;
}

async function queueInvitation(
  tx: Database,
  deps: Deps,
  given: { group: StoredGroup; actor: Actor; invitation: StoredInvitation; token: string },
): Promise<JobOffer | null> {
  const { inviteeEmail, expiresAt } = given.invitation;
  if (await hasDeclinedSince(tx, hashAddress(inviteeEmail), quietSince(deps.clock.now()))) return null;
  const avatar = await findGroupAvatar(tx, given.group.avatarId);
  const email = writeInvitationEmail({
    inviterName: given.actor.displayName,
    groupName: given.group.name,
    avatarName: avatar?.name ?? given.group.name,
    link: `${deps.product.publicUrl}/join-group/${given.token}`,
    declineLink: `${deps.product.publicUrl}/join-group/${given.token}/decline`,
    expiresAt,
  });
  const { emailId, job } = await queueEmail(tx, deps, { ...email, recipient: inviteeEmail, ownerId: given.actor.userId });
  await updateInvitation(tx, given.invitation.id, { emailId });
  return job;
}
