import type { VaultId } from '@everkin/contracts/ids';
import { AppError } from '../errors.ts';

/** Unknown, revoked and mistyped links get the same answer (docs/PRODUCT.md, Failures). */
export const unknownInvitation = (): AppError =>
  new AppError({ kind: 'not-found', code: 'invitations.unknown', message: 'This invitation is invalid or has expired.' });

export const invitationNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'invitations.not-found', message: 'This invitation does not exist.' });

/** @param invitation null for one that was revoked; to a vault nobody can be let in with a link to another address */
export const sentToAnother = (invitation: { vaultId: VaultId | null } | null): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'invitations.sent-to-another',
    message: invitation?.vaultId
      ? 'This invitation was sent to another email address. Sign in with the address it was sent to, or ask to be invited at this one.'
      : 'This invitation was sent to another email address. Sign in with that address, or ask the person who invited you to let you in.',
  });

export const alreadyUsed = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.used', message: 'This invitation has already been used.' });

export const alreadyDeclined = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.declined', message: 'This invitation was declined.' });

export const invitationExpired = (): AppError =>
  new AppError({ kind: 'expired', code: 'invitations.expired', message: 'This invitation has expired' });
