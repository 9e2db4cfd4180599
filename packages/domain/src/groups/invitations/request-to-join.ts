import type { InvitationByToken } from '@everkin/contracts/groups';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { findUsername, getUsername } from '../../accounts/get-username.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { lockInvitation } from '../../invitations/invitations.access.ts';
import { requireOpen } from '../../invitations/invitations.rules.ts';
import { updateRequester } from '../../invitations/transfer-invitation.ts';
import { claimMail } from '../../notifications/claim-mail.ts';
import { queueEmail } from '../../notifications/queue-email.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { findMembership } from '../groups.repo.ts';
import { writeRequestEmail } from './invitation-email.ts';
import { GROUP_INVITATIONS, type GroupInvitation } from './invitations.access.ts';
import { anotherAsks, isYourOwn, youAreMember } from './invitations.errors.ts';

/**
 * Requests to join a group with a link that is bound to another address; the inviter and the owner see the request and get a
 * mail (docs/PRODUCT.md, Invitations), at most ten such mails a day. Requesting twice changes nothing.
 * @throws AppError `invitations.unknown`, `invitations.used`, `invitations.declined`, `invitations.expired`,
 *   `invitations.your-own`, `invitations.you-are-member`, `invitations.another-asks`
 */
export async function requestToJoin(deps: Deps, actor: Actor, input: InvitationByToken): Promise<void> {
  const username = await getUsername(deps, actor);
  await commit(deps, async (tx, after) => {
    const locked = await lockInvitation(tx, GROUP_INVITATIONS, input.token);
    const { subject: group, invitation } = locked;
    requireOpen(invitation, deps.clock.now());
    if (invitation.inviteeEmail === username) throw isYourOwn();
    if (await findMembership(tx, group.id, actor.userId)) throw youAreMember();
    if (invitation.requestedById === actor.userId) return;
    if (invitation.requestedById !== null) throw anotherAsks();
    await updateRequester(tx, invitation.id, actor.userId);
    for (const job of await queueRequests(tx, deps, locked, actor)) after.enqueue(job);
    after.wake();
  });
}

/** Publishes the request to the owner, and to the inviter while they are in the group, and queues the mails. */
async function queueRequests(tx: Database, deps: Deps, { subject: group, invitation }: GroupInvitation, asker: Actor): Promise<JobOffer[]> {
  const isInviterThere = await findMembership(tx, group.id, invitation.inviterId);
  const readers = new Set([group.ownerId, ...(isInviterThere ? [invitation.inviterId] : [])]);
  await publishEvents(tx, readers, { kind: 'group.changed', groupId: group.id, part: 'invitations' });
  const email = writeRequestEmail({
    askerName: asker.displayName,
    groupName: group.name,
    link: `${deps.product.publicUrl}/group-chat/${group.id}`,
  });
  const jobs: JobOffer[] = [];
  for (const reader of readers) {
    const recipient = await findUsername(tx, reader);
    if (recipient === null) continue;
    const { emailId } = await claimMail(tx, deps, { purpose: 'join-request', address: recipient });
    if (emailId !== null) jobs.push((await queueEmail(tx, deps, { ...email, id: emailId, recipient, ownerId: asker.userId })).job);
  }
  return jobs;
}
