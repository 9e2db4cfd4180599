import type { DeleteAccount } from '@everkin/contracts/accounts';
import { closeAccount } from './accounts/close-account.ts';
import type { Actor } from './actor.ts';
import { deleteCapsulesOf } from './capsules/delete-capsule.ts';
import type { Deps } from './deps.ts';
import { discardAllVaultExports } from './vaults/export/discard-vault-exports.ts';
import { removeNumbersOf } from './sms/remove-number.ts';
import { deletePrivateItemsOf } from './vaults/items/delete-item.ts';
import { publishVaultsOf } from './vaults/publish-vaults-of.ts';

/**
 * Deletes an account with everything it owns: avatars and their contents, conversations, groups, capsules, the vault, files, sessions, mail.
 * Messages in groups of others stay, under the user's display name, and so do capsules that somebody has opened, and what they shared in
 * somebody else's vault.
 * @throws AppError `accounts.wrong-password`, `accounts.passwords-busy`
 */
export const deleteAccount = (deps: Deps, actor: Actor, input: DeleteAccount): Promise<void> =>
  closeAccount(deps, actor, {
    input,
    deleteOthers: async (tx, userId, after) => {
      await removeNumbersOf(tx, deps, after, userId);
      await publishVaultsOf(tx, userId);
      const ofCapsules = await deleteCapsulesOf(tx, userId);
      const ofZips = await discardAllVaultExports(tx, userId);
      return [...ofCapsules, ...ofZips, ...(await deletePrivateItemsOf(tx, userId))];
    },
  });
