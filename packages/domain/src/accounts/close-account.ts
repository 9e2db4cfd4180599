import type { DeleteAccount } from '@everkin/contracts/accounts';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { listAllAvatars } from '../avatars/list-avatars.ts';
import { type AfterCommit, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../errors.ts';
import { deleteEventsOf, publishEventsTo } from '../notifications/publish-events.ts';
import { reserveText } from '../uploads/claim-text.ts';
import { storageKeysOfOwner } from '../uploads/stored-files.ts';
import { wrongPassword } from './accounts.errors.ts';
import { deleteExportJobs, deleteUser, findUser, findUserForUpdate, listGroupmates } from './accounts.repo.ts';
import { passwordQueue } from './password-queue.ts';
import { isPasswordOf } from './passwords.ts';

/** Deletes what another module holds of an account, in the transaction of its deletion. @returns the storage keys to delete */
export type DeleteOthers = (tx: Database, userId: UserId, after: AfterCommit) => Promise<string[]>;

/**
 * Deletes an account with everything it owns (`../delete-account.ts`). Avatars are deleted first, one by one; if that fails half way, the
 * account still exists and a retry continues.
 * @param deleteOthers for modules that stand on this one
 * @throws AppError `accounts.wrong-password`, `accounts.passwords-busy`
 */
export async function closeAccount(
  deps: Deps,
  actor: Actor,
  { input, deleteOthers }: { input: DeleteAccount; deleteOthers: DeleteOthers },
): Promise<void> {
  const user = await findUser(deps.db, actor.userId);
  if (!user) throw unauthenticated();
  const turn = { source: user.id, isTrusted: true };
  if (!(await passwordQueue.run(turn, () => isPasswordOf(user.passwordHash, input.password)))) throw wrongPassword();
  for (const avatar of await listAllAvatars(deps, actor)) await deleteAvatar(deps, actor, { id: avatar.id });
  await commit(deps, async (tx, after) => {
    await reserveText(tx, user.id);
    await deleteExportJobs(tx, user.id);
    // While the account's row is locked, no files can be added to it.
    if (!(await findUserForUpdate(tx, user.id))) return;
    after.deleteFiles(await storageKeysOfOwner(tx, user.id));
    after.deleteFiles(await deleteOthers(tx, user.id, after));
    const mates = await listGroupmates(tx, user.id);
    await deleteUser(tx, user);
    await deleteEventsOf(tx, user.id);
    await recordAudit(tx, deps, { kind: 'account.deleted', userId: user.id });
    await publishEventsTo(
      tx,
      mates.map(({ groupId, userId, isOwned }) => ({
        userId,
        change: { kind: 'group.changed', groupId, part: isOwned ? 'deleted' : 'members' },
      })),
    );
    after.wake({ endedSessionsOf: user.id });
    after.wake();
  });
  deps.log.info({ userId: user.id }, 'account deleted');
}
