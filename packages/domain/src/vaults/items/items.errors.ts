import { VAULT_MAX_ITEMS } from '@everkin/contracts/vaults/vault-items';
import { formatCount } from '@everkin/contracts/format-count';
import { AppError, invalidField } from '../../errors.ts';

/** The same answer for an item that never existed and one that the caller may not see. */
export const itemNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'vaults.item-not-found', message: 'This item does not exist.' });

/** @param addedByName who added it */
export const itemOfAnother = (addedByName: string): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'vaults.item-of-another',
    message: `${addedByName} added this. Only they, and the person whose papers these are, can change it.`,
  });

export const itemWithheld = (addedByName: string): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'vaults.item-withheld',
    message: `${addedByName} keeps this to themselves. You can delete it, because it uses your space.`,
  });

export const accessOfAnother = (addedByName: string): AppError =>
  invalidField('access', `${addedByName} added this, so only they decide who sees it. You can delete it.`);

export const nothingInItem = (): AppError => invalidField('text', 'Add a file, or write something.');

export const vaultFull = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'vaults.full',
    message: `There are ${formatCount(VAULT_MAX_ITEMS)} things here, which is the maximum. Please delete some that are no longer needed.`,
  });

/** For a contributor, who cannot make room. */
export const vaultSpaceUsedUp = (ownerName: string, cause: AppError): AppError =>
  new AppError({
    kind: cause.kind,
    code: cause.code,
    message: `There is not enough space left for this: what is added here uses the space of ${ownerName}, who can make room.`,
    cause,
  });
