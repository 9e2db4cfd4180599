import { AppError } from '../errors.ts';

export const vaultNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'vaults.not-found', message: 'These papers do not exist.' });

const forbidden = (code: string, message: string): AppError => new AppError({ kind: 'forbidden', code: `vaults.${code}`, message });

export const vaultOwnersOnly = (): AppError => forbidden('owners-only', 'Only the person whose papers these are can do this.');

const WORDS_FOR_VIEWERS = {
  add: 'You can look at these papers. Ask the person they belong to if you would like to add something.',
  edit: 'You can look at these papers, but not change or delete anything. Ask the person they belong to if something should be different.',
  'list-looks': 'Who has looked is only for the person these papers belong to, and for those who add to them.',
};

/** For somebody who can only look. */
export const contributorsOnly = (right: keyof typeof WORDS_FOR_VIEWERS): AppError =>
  forbidden('contributors-only', WORDS_FOR_VIEWERS[right]);
