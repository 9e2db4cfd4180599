import type { EmailId, GroupId, InvitationId, UserId, VaultId } from '@everkin/contracts/ids';
import type { MailState } from '@everkin/contracts/mail';
import type { Database } from '@everkin/db/client';
import { declinedAddresses, emails, invitationLinks, invitations, users } from '@everkin/db/schema';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, lte, ne } from 'drizzle-orm';

/** What somebody is invited to. */
export type InvitationSubject = { groupId: GroupId } | { vaultId: VaultId };
export type StoredInvitation = typeof invitations.$inferSelect;
export type StoredInvitationLink = typeof invitationLinks.$inferSelect;
/** With the address of whoever requests to join, and the delivery status of its latest mail. */
export type PendingInvitation = StoredInvitation & { askedBy: string | null; mail: MailState | null };
export type InvitationChanges = Partial<Omit<StoredInvitation, 'id' | 'groupId' | 'vaultId'>>;

const isTo = (subject: InvitationSubject) =>
  'groupId' in subject ? eq(invitations.groupId, subject.groupId) : eq(invitations.vaultId, subject.vaultId);

export async function insertInvitation(db: Database, invitation: StoredInvitation): Promise<void> {
  await db.insert(invitations).values(invitation);
}

/** Finds an invitation by any of its links, current or former. */
export async function findInvitationByHash(db: Database, tokenHash: string): Promise<StoredInvitation | null> {
  const [newest] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).limit(1);
  if (newest) return newest;
  const [row] = await db
    .select(getTableColumns(invitations))
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .where(eq(invitationLinks.tokenHash, tokenHash))
    .limit(1);
  return row ?? null;
}

/** Leaves existing rows unchanged. */
export async function insertInvitationLinks(db: Database, links: StoredInvitationLink[]): Promise<void> {
  await db.insert(invitationLinks).values(links).onConflictDoNothing();
}

/** Also finds links whose invitation is gone. */
export async function findInvitationLink(db: Database, tokenHash: string): Promise<StoredInvitationLink | null> {
  const [row] = await db.select().from(invitationLinks).where(eq(invitationLinks.tokenHash, tokenHash)).limit(1);
  return row ?? null;
}

/** @returns how many links without an invitation were deleted */
export async function deleteLooseLinksBefore(db: Database, before: Date): Promise<number> {
  const isLoose = and(isNull(invitationLinks.invitationId), lt(invitationLinks.createdAt, before));
  const rows = await db.delete(invitationLinks).where(isLoose).returning({ tokenHash: invitationLinks.tokenHash });
  return rows.length;
}

/** The name that the inviter shows to others now. */
export async function findInviterName(db: Database, inviterId: UserId): Promise<string | null> {
  const [row] = await db.select({ displayName: users.displayName }).from(users).where(eq(users.id, inviterId)).limit(1);
  return row?.displayName ?? null;
}

export async function findInvitation(db: Database, subject: InvitationSubject, id: InvitationId): Promise<StoredInvitation | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(isTo(subject), eq(invitations.id, id)))
    .limit(1);
  return row ?? null;
}

/** The invitation whose latest mail this is. */
export async function findInvitationByEmail(db: Database, emailId: EmailId): Promise<StoredInvitation | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.emailId, emailId)).limit(1);
  return row ?? null;
}

/** Unanswered invitations, oldest first; includes expired ones, so that the inviter can see them and send them again. */
export async function listPendingInvitations(db: Database, subject: InvitationSubject): Promise<PendingInvitation[]> {
  return db
    .select({ ...getTableColumns(invitations), askedBy: users.username, mail: emails.status })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.requestedById))
    .leftJoin(emails, eq(emails.id, invitations.emailId))
    .where(and(isTo(subject), eq(invitations.status, 'pending')))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}

export const countPendingInvitations = (db: Database, subject: InvitationSubject): Promise<number> =>
  db.$count(invitations, and(isTo(subject), eq(invitations.status, 'pending')));

const isPendingFor = (subject: InvitationSubject, email: string) =>
  and(isTo(subject), eq(invitations.inviteeEmail, email), eq(invitations.status, 'pending'));

export async function findPendingInvitationFor(db: Database, subject: InvitationSubject, email: string): Promise<StoredInvitation | null> {
  const [row] = await db.select().from(invitations).where(isPendingFor(subject, email)).limit(1);
  return row ?? null;
}

export async function hasDeclinedSince(db: Database, emailSha256s: string[], since: Date): Promise<boolean> {
  const isRecent = and(inArray(declinedAddresses.emailSha256, emailSha256s), gt(declinedAddresses.declinedAt, since));
  return (await db.$count(declinedAddresses, isRecent)) > 0;
}

/** Stores when an address declined, and deletes outdated entries. */
export async function insertDecline(tx: Database, emailSha256: string, times: { declinedAt: Date; forgottenUntil: Date }): Promise<void> {
  const { declinedAt } = times;
  await tx
    .insert(declinedAddresses)
    .values({ emailSha256, declinedAt })
    .onConflictDoUpdate({ target: declinedAddresses.emailSha256, set: { declinedAt } });
  await tx.delete(declinedAddresses).where(lte(declinedAddresses.declinedAt, times.forgottenUntil));
}

export async function updateInvitation(db: Database, id: InvitationId, changes: InvitationChanges): Promise<void> {
  await db.update(invitations).set(changes).where(eq(invitations.id, id));
}

export async function deleteInvitation(db: Database, id: InvitationId): Promise<void> {
  await db.delete(invitations).where(eq(invitations.id, id));
}

/** Deletes the address's other pending invitations to the same group or vault, except the one that is kept. */
export async function deleteOtherPendingInvitations(
  db: Database,
  kept: { id: InvitationId; subject: InvitationSubject },
  email: string,
): Promise<void> {
  await db.delete(invitations).where(and(isPendingFor(kept.subject, email), ne(invitations.id, kept.id)));
}

export async function deletePendingInvitationsBy(db: Database, subject: InvitationSubject, inviterId: UserId): Promise<void> {
  await db.delete(invitations).where(and(isTo(subject), eq(invitations.inviterId, inviterId), eq(invitations.status, 'pending')));
}
