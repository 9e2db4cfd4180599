import { AppError } from '../errors.ts';

/** Unknown, revoked and mistyped links get the same answer (docs/PRODUCT.md, Failures). */
export const unknownInvitation = (): AppError =>
  new AppError({ kind: 'not-found', code: 'invitations.unknown', message: 'This invitation is invalid or has expired.' });

export const invitationNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'invitations.not-found', message: 'This invitation does not exist.' });

export const sentToAnother = (): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'invitations.sent-to-another',
    message:
      'This invitation was sent to another email address. Sign in with that address, or ask the person who invited you to let you in.',
  });

export const alreadyUsed = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.used', message: 'This invitation has already been used.' });

export const alreadyDeclined = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.declined', message: 'This invitation was declined.' });

export const invitationExpired = (): AppError =>
  new AppError({ kind: 'expired', code: 'invitations.expired', message: 'This invitation has expired' });
