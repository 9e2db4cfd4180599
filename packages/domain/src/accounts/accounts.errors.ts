import { AppError, invalidField } from '../errors.ts';

export const emailTaken = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'accounts.email-taken',
    message: 'An account with this email already exists. Please sign in instead.',
  });

/** The same message for an unknown address and a wrong password (docs/API.md, POST /login). */
export const wrongCredentials = (): AppError =>
  new AppError({ kind: 'signed-out', code: 'accounts.wrong-credentials', message: 'Invalid email or password.' });

/** For a signed-in user who confirms a sensitive action with the password. */
export const wrongPassword = (): AppError =>
  new AppError({ kind: 'forbidden', code: 'accounts.wrong-password', message: 'This is not your password. Nothing was deleted.' });

/** For a signed-in user who confirms something other than a deletion of the account. */
export const notYourPassword = (): AppError =>
  new AppError({ kind: 'forbidden', code: 'accounts.not-your-password', message: 'That is not your password.' });

/** The time until about half of the queue has been served. */
const PASSWORDS_BUSY_RETRY_S = 5;

export const passwordsBusy = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'accounts.passwords-busy',
    message: 'Many people are signing in at the moment. Please try again in a few seconds.',
    retryAfterS: PASSWORDS_BUSY_RETRY_S,
  });

export const wrongAccessCode = (): AppError =>
  new AppError({ kind: 'forbidden', code: 'accounts.wrong-access-code', message: 'This access code is not valid' });

export const accessCodeNeeded = (): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'accounts.access-code-needed',
    message: 'Registration needs an access code. Please enter yours and try again.',
  });

export const commonPassword = (): AppError =>
  invalidField('password', 'This is one of the most common passwords, so it is easy to guess. Please choose another one.');

export const unknownReset = (): AppError =>
  new AppError({
    kind: 'not-found',
    code: 'accounts.unknown-reset',
    message: 'This link is not valid. Please open it from the email again, or ask for a new one.',
  });

export const usedReset = (): AppError =>
  new AppError({ kind: 'conflict', code: 'accounts.used-reset', message: 'This link has already been used. Please request a new one.' });

export const expiredReset = (): AppError =>
  new AppError({ kind: 'expired', code: 'accounts.expired-reset', message: 'This link has expired. Please request a new one.' });
