import type { Invitation, InvitationSent, NoMail } from '@everkin/contracts/groups';
import type { MailRefusal } from '../notifications/mail-limits.rules.ts';
import type { InvitationSubject, StoredInvitation } from './invitations.repo.ts';
import { alreadyDeclined, alreadyUsed, invitationExpired, sentToAnother } from './invitations.errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an invitation is open (docs/PRODUCT.md, Invitations). */
const INVITATION_MS = 7 * DAY_MS;
/** How long a declined address gets no further mail (docs/PRODUCT.md, Invitations). */
const DECLINED_MS = 90 * DAY_MS;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_MS);

/** Addresses that declined after this instant get no mail. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - DECLINED_MS);

const isExpired = (invitation: Pick<StoredInvitation, 'expiresAt'>, now: Date): boolean => invitation.expiresAt.getTime() <= now.getTime();

/** Whether it can still be accepted. */
export const isOpen = (invitation: Pick<StoredInvitation, 'status' | 'expiresAt'>, now: Date): boolean =>
  invitation.status === 'pending' && !isExpired(invitation, now);

/** @throws AppError `invitations.used`, `invitations.declined`, `invitations.expired` unless the invitation is pending */
export function requireOpen(invitation: Pick<StoredInvitation, 'status' | 'expiresAt'>, now: Date): void {
  if (invitation.status === 'accepted') throw alreadyUsed();
  if (invitation.status === 'declined') throw alreadyDeclined();
  if (isExpired(invitation, now)) throw invitationExpired();
}

/** @throws AppError `invitations.sent-to-another`: an invitation is bound to its address */
export function requireAddressee(invitation: Pick<StoredInvitation, 'inviteeEmail' | 'vaultId'>, username: string): void {
  if (invitation.inviteeEmail !== username) throw sentToAnother(invitation);
}

/** What an invitation is to. */
export function subjectOf({ id, groupId, vaultId }: Pick<StoredInvitation, 'id' | 'groupId' | 'vaultId'>): InvitationSubject {
  if (groupId !== null) return { groupId };
  if (vaultId !== null) return { vaultId };
  throw new Error(`invitation ${id} is to nothing`);
}

export function toInvitation(invitation: StoredInvitation): Invitation {
  return {
    id: invitation.id,
    inviteeEmail: invitation.inviteeEmail,
    status: invitation.status,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

const NO_MAIL_WORDS: Record<MailRefusal, (address: string) => string> = {
  'written-today': (address) => `Everkin has written to ${address} in the last 24 hours, so no email was sent now.`,
  paused: (address) => `Everkin sends no email to ${address} for now.`,
};

/** Why no mail was sent, for the inviter. Does not reveal who else invited the address, nor whether it declined. */
const toNoMail = (reason: MailRefusal, address: string): NoMail => ({
  reason,
  message: `${NO_MAIL_WORDS[reason](address)} You can copy this link and send it yourself.`,
});

/** What the inviter gets: the token of the link is in no other answer. */
export const toInvitationSent = (sent: { invitation: StoredInvitation; token: string; refusal: MailRefusal | null }): InvitationSent => ({
  invitationToken: sent.token,
  invitation: toInvitation(sent.invitation),
  ...(sent.refusal && { noMail: toNoMail(sent.refusal, sent.invitation.inviteeEmail) }),
});
