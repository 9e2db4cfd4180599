import type { ErrorKind } from '@everkin/contracts/errors';

export type Issue = { path: string; message: string };

/**
 * An error for the caller. The message can be shown to a person: what happened, with which value, and what to do. The
 * transports map the kind to their own responses (one table, in the api).
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  /** Dotted, stable, for logs and tests: `avatars.not-found`. */
  readonly code: string;
  readonly issues: Issue[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(details: { kind: ErrorKind; code: string; message: string; issues?: Issue[]; retryAfterS?: number; cause?: unknown }) {
    super(details.message, { cause: details.cause });
    this.name = 'AppError';
    this.kind = details.kind;
    this.code = details.code;
    this.issues = details.issues;
    this.retryAfterS = details.retryAfterS;
  }
}

/** A field that passed the schema but is refused by the product rules. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError({ kind: 'invalid', code: `invalid.${path}`, message, issues: [{ path, message }] });

/** This process is shutting down; the caller should retry on another one, or after the restart. */
export const shuttingDown = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'ending',
    message: 'Everkin is being restarted. Please try again shortly.',
    retryAfterS: 1,
  });

/** Nobody is signed in. */
export const unauthenticated = (): AppError =>
  new AppError({ kind: 'signed-out', code: 'accounts.signed-out', message: 'Please sign in to continue.' });
