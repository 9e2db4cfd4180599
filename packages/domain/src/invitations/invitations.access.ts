import type { InvitationDetails } from '@everkin/contracts/groups';
import type { EmailId, InvitationId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { hashToken } from '../accounts/tokens.ts';
import type { Deps } from '../deps.ts';
import { hashMailbox } from '../notifications/mailbox.rules.ts';
import { invitationNotFound, unknownInvitation } from './invitations.errors.ts';
import {
  findInvitation,
  findInvitationByEmail,
  findInvitationByHash,
  findInvitationLink,
  findInviterName,
  findPendingInvitationFor,
  type InvitationSubject,
  listPendingInvitations,
  type PendingInvitation,
  type StoredInvitation,
} from './invitations.repo.ts';
import { isOpen } from './invitations.rules.ts';

export type { InvitationSubject, PendingInvitation, StoredInvitation };

/** What the shared code has to know about that to which people are invited: a group, or a vault. */
export type InvitationKind<Subject> = {
  /**
   * Locks what the invitation is to until the transaction ends.
   * @returns null where the invitation is to something of another kind, or to something that is gone
   */
  lockSubject(tx: Database, invitation: StoredInvitation): Promise<Subject | null>;
  /** Publishes that the open invitations to it have changed. */
  publishChange(tx: Database, subject: Subject): Promise<void>;
};

/** An invitation with what it is to. */
export type Invited<Subject> = { subject: Subject; invitation: StoredInvitation };

/**
 * Finds the invitation of a link and locks what it is to until the transaction ends: of two concurrent uses, the second sees what
 * the first did.
 * @throws AppError `invitations.unknown`
 */
export async function lockInvitation<Subject>(tx: Database, kind: InvitationKind<Subject>, token: string): Promise<Invited<Subject>> {
  const found = await lockInvitationIfAny(tx, kind, token);
  if (!found) throw unknownInvitation();
  return found;
}

/** As `lockInvitation`. @returns null for a link that never existed, and for one whose invitation is gone or of another kind */
export async function lockInvitationIfAny<Subject>(
  tx: Database,
  kind: InvitationKind<Subject>,
  token: string,
): Promise<Invited<Subject> | null> {
  const tokenHash = hashToken(token);
  const found = await findInvitationByHash(tx, tokenHash);
  const subject = found && (await kind.lockSubject(tx, found));
  // Read again under the lock: it may have been answered, renewed or revoked meanwhile.
  const invitation = await findInvitationByHash(tx, tokenHash);
  return subject && invitation && { subject, invitation };
}

/** One of the invitations to a group or vault. @throws AppError `invitations.not-found` */
export async function getInvitationTo(db: Database, subject: InvitationSubject, id: InvitationId): Promise<StoredInvitation> {
  const invitation = await findInvitation(db, subject, id);
  if (!invitation) throw invitationNotFound();
  return invitation;
}

/** Unanswered invitations, oldest first; includes expired ones, so that the inviter can see them and send them again. */
export const listInvitationsTo = (db: Database, subject: InvitationSubject): Promise<PendingInvitation[]> =>
  listPendingInvitations(db, subject);

/** The unanswered invitation of an address, expired or not; null where there is none. */
export const findPendingInvitation = (db: Database, subject: InvitationSubject, email: string): Promise<StoredInvitation | null> =>
  findPendingInvitationFor(db, subject, email);

/** The invitation whose latest mail this is; null for any other mail. */
export const findMailedInvitation = (db: Database, emailId: EmailId): Promise<StoredInvitation | null> =>
  findInvitationByEmail(db, emailId);

/**
 * An invitation as it is shown to whoever holds its link, with what it is to.
 * @returns null for an unknown link, and once the inviter is gone
 */
export async function findShownInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<(Pick<StoredInvitation, 'groupId' | 'vaultId' | 'vaultRole'> & Pick<InvitationDetails, 'invitation' | 'invitedBy'>) | null> {
  const tokenHash = hashToken(token);
  const found = await findInvitationByHash(db, tokenHash);
  const displayName = found && (await findInviterName(db, found.inviterId));
  if (!found || displayName === null) return null;
  const { groupId, vaultId, vaultRole, status, expiresAt, inviteeEmail } = found;
  const mayShowAddress = isOpen(found, clock.now()) && (await wasMailedTo(db, tokenHash, inviteeEmail));
  return {
    groupId,
    vaultId,
    vaultRole,
    invitation: { status, expiresAt: expiresAt.toISOString(), ...(mayShowAddress && { inviteeEmail }) },
    invitedBy: { displayName },
  };
}

/**
 * The invited person registers with this address, and got the link by mail to it. After a join request was approved the invitation
 * is for the requester's address, which the person whom the link was mailed to need not know.
 */
async function wasMailedTo(db: Database, tokenHash: string, address: string): Promise<boolean> {
  const link = await findInvitationLink(db, tokenHash);
  return link?.emailSha256 === hashMailbox(address);
}
