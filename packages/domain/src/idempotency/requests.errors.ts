import { AppError } from '../errors.ts';

export const keyUsedForAnother = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'requests.key-used',
    message: 'This Idempotency-Key was used for another request within the last 24 hours. Please send a new one.',
  });

export const keyTooLong = (): AppError =>
  new AppError({
    kind: 'invalid',
    code: 'requests.key-length',
    message: 'An Idempotency-Key has 1 to 128 characters.',
    issues: [{ path: 'Idempotency-Key', message: 'An Idempotency-Key has 1 to 128 characters.' }],
  });

export const stillAnswering = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'requests.still-answering',
    message: 'The first request with this Idempotency-Key is still in progress. Please try again in a moment.',
    retryAfterS: 2,
  });
