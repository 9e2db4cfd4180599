import { createHash } from 'node:crypto';
import type { Invitation } from '@everkin/contracts/groups';
import type { StoredInvitation } from './invitations.repo.ts';
import { alreadyDeclined, alreadyUsed, invitationExpired, sentToAnother } from './invitations.errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Product.md section 9: an invitation expires in 7 days. */
const INVITATION_MS = 7 * DAY_MS;
/** A declined address gets no further mail for as long (decisions.md 39). */
const DECLINED_MS = 90 * DAY_MS;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_MS);

/** Who declined after this instant is left in peace. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - DECLINED_MS);

/** What is kept of an address that declined. */
export const hashAddress = (email: string): string => createHash('sha256').update(email).digest('hex');

export const isExpired = (invitation: Pick<StoredInvitation, 'expiresAt'>, now: Date): boolean =>
  invitation.expiresAt.getTime() <= now.getTime();

/** @throws AppError `invitations.used`, `invitations.declined`, `invitations.expired` unless the invitation waits for an answer */
export function requireOpen(invitation: Pick<StoredInvitation, 'status' | 'expiresAt'>, now: Date): void {
  if (invitation.status === 'accepted') throw alreadyUsed();
  if (invitation.status === 'declined') throw alreadyDeclined();
  if (isExpired(invitation, now)) throw invitationExpired();
}

/** @throws AppError `invitations.sent-to-another`: an invitation is bound to its address */
export function requireAddressee(invitation: Pick<StoredInvitation, 'inviteeEmail'>, username: string): void {
  if (invitation.inviteeEmail !== username) throw sentToAnother();
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
