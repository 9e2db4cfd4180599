import type { DeleteAccount } from '@everkin/contracts/accounts';
import { closeAccount } from './accounts/close-account.ts';
import type { Actor } from './actor.ts';
import { deleteCapsulesOf } from './capsules/delete-capsule.ts';
import type { Deps } from './deps.ts';
import { discardAllVaultExports } from './vaults/export/discard-vault-exports.ts';
import { removeNumbersOf } from './sms/remove-number.ts';

/**
 * Deletes an account with everything it owns: avatars and their contents, conversations, groups, capsules, files, sessions, mail.
 * Messages in groups of others stay, under the user's display name, and so do capsules that somebody has opened.
 * @throws AppError `accounts.wrong-password`, `accounts.passwords-busy`
 */
export const deleteAccount = (deps: Deps, actor: Actor, input: DeleteAccount): Promise<void> =>
  closeAccount(deps, actor, {
    input,
    deleteOthers: async (tx, userId, after) => {
      await removeNumbersOf(tx, deps, after, userId);
      return [...(await deleteCapsulesOf(tx, userId)), ...(await discardAllVaultExports(tx, userId))];
    },
  });
