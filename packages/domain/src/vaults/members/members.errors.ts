import { VAULT_MAX_MEMBERS, VAULT_MAX_PENDING } from '@everkin/contracts/vaults/vaults';
import { AppError } from '../../errors.ts';

export const vaultMemberNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'vaults.member-not-found', message: 'This person does not see these papers.' });

export const removingOthersFromVault = (): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'vaults.removing-others',
    message: 'Only the person whose papers these are can remove somebody else.',
  });

const conflict = (code: string, message: string): AppError => new AppError({ kind: 'conflict', code: `vaults.${code}`, message });

export const ownAddress = (): AppError => conflict('own-address', 'That is your own address. These papers are yours already.');

export const alreadyInVault = (): AppError => conflict('already-in', 'This person already sees these papers.');

export const vaultFullOfPeople = (): AppError =>
  conflict(
    'full-of-people',
    `${VAULT_MAX_MEMBERS} people see these papers, which is as many as there can be. Remove somebody to invite another.`,
  );

export const tooManyVaultInvitations = (): AppError =>
  conflict(
    'too-many-pending',
    `${VAULT_MAX_PENDING} invitations to these papers are waiting for an answer. Revoke some of them to send another.`,
  );
