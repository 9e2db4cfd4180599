import type { JobOffer } from '@everkin/contracts/jobs';
import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import type { Database } from '@everkin/db/client';
import { hashToken, makeToken } from '../accounts/tokens.ts';
import type { Actor } from '../actor.ts';
import type { AfterCommit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import type { MailRefusal } from '../notifications/mail-limits.rules.ts';
import { hashMailbox } from '../notifications/mailbox.rules.ts';
import { type EmailContent, queueEmail } from '../notifications/queue-email.ts';
import type { AppError } from '../errors.ts';
import { claimInvitationMail } from './claim-invitation-mail.ts';
import {
  countPendingInvitations,
  findPendingInvitationFor,
  insertInvitation,
  insertInvitationLinks,
  type InvitationSubject,
  type StoredInvitation,
  updateInvitation,
} from './invitations.repo.ts';
import { invitationEnd } from './invitations.rules.ts';

export type InvitationToSend = {
  /** Locked by the caller, who has checked that the actor may invite to it. */
  subject: InvitationSubject;
  email: string;
  /** What one will be in a vault; null for a group. */
  vaultRole: VaultMemberRole | null;
  /** @throws where the actor may not renew an invitation that another sent */
  requireRenewable?(pending: StoredInvitation): void;
  /** How many may be open at once, and the error for one more. */
  limit: { maxPending: number; error(): AppError };
  writeEmail(invitation: StoredInvitation, token: string): EmailContent | Promise<EmailContent>;
};

/** `refusal`: why no mail is sent. The token is nowhere else but in the mail. */
export type SentInvitation = { invitation: StoredInvitation; token: string; refusal: MailRefusal | null };

/**
 * Invites an address to a group or vault, in the transaction of the caller; the worker sends the mail. A pending invitation gets a
 * new link, another week and the given role; its earlier links keep working. No mail goes to an address that declined lately or has
 * reached its mail limit.
 * @throws what `requireRenewable` throws, and the error of `limit`
 */
export async function sendInvitation(
  tx: Database,
  deps: Deps,
  { actor, after, ...toSend }: InvitationToSend & { actor: Actor; after: AfterCommit },
): Promise<SentInvitation> {
  const token = makeToken();
  const invitation = await upsertInvitation(tx, deps, { ...toSend, actor, tokenHash: hashToken(token) });
  const mail = await queueInvitation(tx, deps, { actor, invitation, writeEmail: () => toSend.writeEmail(invitation, token) });
  if (mail.job) after.enqueue(mail.job);
  return { invitation, token, refusal: mail.refusal };
}

type Given = Omit<InvitationToSend, 'writeEmail'> & { actor: Actor; tokenHash: string };

/** Inserts a new invitation, or renews the pending one. */
async function upsertInvitation(tx: Database, deps: Deps, given: Given): Promise<StoredInvitation> {
  const pending = await findPendingInvitationFor(tx, given.subject, given.email);
  if (pending) given.requireRenewable?.(pending);
  const invitation = pending ? await renewInvitation(tx, deps, pending, given) : await writeInvitation(tx, deps, given);
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
async function renewInvitation(
  tx: Database,
  deps: Deps,
  pending: StoredInvitation,
  { tokenHash, vaultRole }: Given,
): Promise<StoredInvitation> {
  const now = deps.clock.now();
  const changes = { tokenHash, vaultRole, requestedById: null, expiresAt: invitationEnd(now), createdAt: now };
  await updateInvitation(tx, pending.id, changes);
  return { ...pending, ...changes };
}

async function writeInvitation(tx: Database, deps: Deps, given: Given): Promise<StoredInvitation> {
  const { subject, actor, email, tokenHash, vaultRole, limit } = given;
  if ((await countPendingInvitations(tx, subject)) >= limit.maxPending) throw limit.error();
  const now = deps.clock.now();
  const invitation: StoredInvitation = {
    id: deps.newId('iv'),
    groupId: null,
    vaultId: null,
    ...subject,
    vaultRole,
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
  given: { actor: Actor; invitation: StoredInvitation; writeEmail(): EmailContent | Promise<EmailContent> },
): Promise<InvitationMail> {
  const { id, inviteeEmail } = given.invitation;
  const { emailId, refusal } = await claimInvitationMail(tx, deps, inviteeEmail);
  if (refusal !== null) return { job: null, refusal };
  const email = await given.writeEmail();
  const { job } = await queueEmail(tx, deps, { ...email, id: emailId, recipient: inviteeEmail, ownerId: given.actor.userId });
  await updateInvitation(tx, id, { emailId });
  return { job, refusal: null };
}
