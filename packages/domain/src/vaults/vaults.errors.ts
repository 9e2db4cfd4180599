import { AppError } from '../errors.ts';

export const vaultNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'vaults.not-found', message: 'These papers do not exist.' });

const forbidden = (code: string, message: string): AppError => new AppError({ kind: 'forbidden', code: `vaults.${code}`, message });

export const vaultOwnersOnly = (): AppError => forbidden('owners-only', 'Only the person whose papers these are can do this.');

export const contributorsOnly = (): AppError =>
  forbidden('contributors-only', 'You can look at these papers. Ask the person whose they are if you would like to add something.');
