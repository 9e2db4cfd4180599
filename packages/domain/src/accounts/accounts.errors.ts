import { AppError } from '../errors.ts';

export const emailTaken = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'accounts.email-taken',
    message: 'An account with this email already exists. Please sign in instead.',
  });

/** The same words for an unknown address and a wrong password (rest.md, POST /login). */
export const wrongCredentials = (): AppError =>
  new AppError({ kind: 'signed-out', code: 'accounts.wrong-credentials', message: 'Invalid email or password.' });
