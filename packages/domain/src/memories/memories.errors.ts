import { AppError } from '../errors.ts';

export const memoryNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'memories.not-found', message: 'This memory does not exist.' });

export const memoryStillRead = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'memories.still-read',
    message: 'This memory is still being read. Please correct its text when it is ready.',
  });

export const memoryNotFailed = (): AppError =>
  new AppError({ kind: 'conflict', code: 'memories.not-failed', message: 'This memory has not failed, so there is nothing to try again.' });
