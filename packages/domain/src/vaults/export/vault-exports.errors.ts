import { AppError } from '../../errors.ts';

export const vaultExportNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'vaults.export-not-found', message: 'This download does not exist or has expired.' });

export const vaultExportFailed = (): AppError =>
  new AppError({ kind: 'conflict', code: 'vaults.export-failed', message: 'This download could not be made. Please start a new one.' });
