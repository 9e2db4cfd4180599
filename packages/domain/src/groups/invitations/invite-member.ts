import { GROUP_MAX_PENDING, type InvitationSent, type InviteMember } from '@everkin/contracts/groups';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { lockAccount } from '../../accounts/lock-account.ts';
import { hashToken, makeToken } from '../../accounts/tokens.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import type { MailRefusal } from '../../notifications/mail-limits.rules.ts';
import { hashMailbox } from '../../notifications/mailbox.rules.ts';
import { queueEmail } from '../../notifications/queue-email.ts';
import { lockGroupAsMember, requireRoom } from '../groups.access.ts';
import { claimInvitationMail } from './claim-invitation-mail.ts';
import { findGroupAvatar, findMemberByEmail, type StoredGroup } from '../groups.repo.ts';
import { writeInvitationEmail } from './invitation-email.ts';
import { mayManageInvitation } from './invitations.access.ts';
import { alreadyMember, invitedByAnother, mayNotInvite, tooManyPending } from './invitations.errors.ts';
import {
  countPendingInvitations,
  findPendingInvitationFor,
  insertInvitation,
  insertInvitationLinks,
  type StoredInvitation,
  updateInvitation,
} from './invitations.repo.ts';
import { invitationEnd, toInvitation, toNoMail } from './invitations.rules.ts';
import { notifyMembers } from '../notify-members.ts';

/**
 * Invites an address into a group; the worker sends the mail. A pending invitation gets a new link and another week; its
 * earlier links keep working. No mail goes to an address that declined lately or has reached its mail limit: the response says
 * so, and the inviter may pass the link on.
 * @throws AppError `groups.not-found`, `invitations.owner-invites`, `invitations.already-member`, `invitations.not-yours`,
 *   `groups.full`, `invitations.too-many-pending`
 */
export async function inviteMember(deps: Deps, actor: Actor, input: InviteMember): Promise<InvitationSent> {
  const token = makeToken();
  const { invitation, refusal } = await commit(deps, async (tx, after) => {
    // Locked before the group, in the same order as account deletion, to avoid a deadlock.
    await lockAccount(tx, actor.userId);
    const group = await lockGroupAsMember(tx, actor, input.groupId);
    if (group.whoMayInvite === 'owner' && group.ownerId !== actor.userId) throw mayNotInvite();
    if (await findMemberByEmail(tx, group.id, input.email)) throw alreadyMember();
    await requireRoom(tx, group.id);
    const kept = await keepInvitation(tx, deps, { group, actor, email: input.email, tokenHash: hashToken(token) });
    await notifyMembers(tx, group.id, { kind: 'group.changed', groupId: group.id, part: 'invitations' });
    after.wake();
    const mail = await queueInvitation(tx, deps, { group, actor, invitation: kept, token });
    if (mail.job) after.enqueue(mail.job);
    return { invitation: kept, refusal: mail.refusal };
  });
  const noMail = refusal && { noMail: toNoMail(refusal, invitation.inviteeEmail) };
  return { invitationToken: token, invitation: toInvitation(invitation), ...noMail };
}

type Given = { group: StoredGroup; actor: Actor; email: string; tokenHash: string };

/** Inserts a new invitation, or renews the pending one. @throws AppError `invitations.not-yours` */
async function keepInvitation(tx: Database, deps: Deps, given: Given): Promise<StoredInvitation> {
  const pending = await findPendingInvitationFor(tx, given.group.id, given.email);
  if (pending && !mayManageInvitation(given.actor.userId, { group: given.group, invitation: pending })) throw invitedByAnother(given.email);
  const invitation = pending ? await renewInvitation(tx, deps, pending, given.tokenHash) : await writeInvitation(tx, deps, given);
  // The previous link is already stored here, except for invitations of earlier versions, which had a single link.
  const links = [...(pending ? [pending.tokenHash] : []), given.tokenHash];
  const link = { invitationId: invitation.id, emailSha256: hashMailbox(invitation.inviteeEmail), createdAt: invitation.createdAt };
  await insertInvitationLinks(
    tx,
    links.map((tokenHash) => ({ ...link, tokenHash })),
  );
  return invitation;
}

/** The first inviter stays the inviter, also when the group's owner renews the invitation. */
async function renewInvitation(tx: Database, deps: Deps, pending: StoredInvitation, tokenHash: string): Promise<StoredInvitation> {
  const now = deps.clock.now();
  const changes = { tokenHash, requestedById: null, expiresAt: invitationEnd(now), createdAt: now };
  await updateInvitation(tx, pending.id, changes);
  return { ...pending, ...changes };
}

async function writeInvitation(tx: Database, deps: Deps, { group, actor, email, tokenHash }: Given): Promise<StoredInvitation> {
  if ((await countPendingInvitations(tx, group.id)) >= GROUP_MAX_PENDING) throw tooManyPending();
  const now = deps.clock.now();
  const invitation: StoredInvitation = {
    id: deps.newId('iv'),
    groupId: group.id,
    inviterId: actor.userId,
    inviteeEmail: email,
    tokenHash,
    status: 'pending',
    requestedById: null,
    emailId: null,
    answeredAt: null,
    expiresAt: invitationEnd(now),
    createdAt: now,
  };
  await insertInvitation(tx, invitation);
  return invitation;
}

type InvitationMail = { job: JobOffer; refusal: null } | { job: null; refusal: MailRefusal };

async function queueInvitation(
  tx: Database,
  deps: Deps,
  given: { group: StoredGroup; actor: Actor; invitation: StoredInvitation; token: string },
): Promise<InvitationMail> {
  const { inviteeEmail, expiresAt } = given.invitation;
  const { emailId, refusal } = await claimInvitationMail(tx, deps, inviteeEmail);
  if (refusal !== null) return { job: null, refusal };
  const avatar = await findGroupAvatar(tx, given.group.avatarId);
  const email = writeInvitationEmail({
    inviterName: given.actor.displayName,
    groupName: given.group.name,
    avatarName: avatar?.name ?? given.group.name,
    link: `${deps.product.publicUrl}/join-group/${given.token}`,
    declineLink: `${deps.product.publicUrl}/join-group/${given.token}/decline`,
    expiresAt,
  });
  const { job } = await queueEmail(tx, deps, { ...email, id: emailId, recipient: inviteeEmail, ownerId: given.actor.userId });
  await updateInvitation(tx, given.invitation.id, { emailId });
  return { job, refusal: null };
}
