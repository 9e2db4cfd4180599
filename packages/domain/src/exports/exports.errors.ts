import { AppError } from '../errors.ts';

export const exportNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'exports.not-found', message: 'This export does not exist or has expired.' });

export const exportFailed = (): AppError =>
  new AppError({ kind: 'conflict', code: 'exports.failed', message: 'This export could not be created. Please start a new one.' });
