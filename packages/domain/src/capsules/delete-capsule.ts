import type { DeleteCapsule } from '@everkin/contracts/capsules/capsules';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { confirmPassword } from '../accounts/confirm-password.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
import { keysOf, listPartRows } from './capsule-parts.repo.ts';
import { getOwnCapsule, lockOwnCapsule } from './capsules.access.ts';
import { capsuleOpened } from './capsules.errors.ts';
import { deleteCapsuleRow, listCapsulesOf, listRecipients, lockRecipients } from './capsules.repo.ts';
import { publishCapsule } from './publish-capsule.ts';

/**
 * Deletes a capsule with its bytes: a draft at once, any other with the password, and none that a recipient has opened.
 * @throws AppError `capsules.not-found`, `invalid.password` where one is needed, `accounts.not-your-password`, `capsules.opened`
 */
export async function deleteCapsule(deps: Deps, actor: Actor, { id, password }: DeleteCapsule): Promise<void> {
  const { status } = await getOwnCapsule(deps, actor, id);
  if (status !== 'draft') {
    if (password === undefined) throw invalidField('password', 'Your password is required');
    await confirmPassword(deps, actor, password);
  }
  await commit(deps, async (tx, after) => {
    await discardJobsOf(tx, id);
    const capsule = await lockOwnCapsule(tx, actor, id);
    // Sealed since it was looked at.
    if (capsule.status !== 'draft' && password === undefined) throw invalidField('password', 'Your password is required');
    const opened = (await lockRecipients(tx, id)).filter(({ openedAt }) => openedAt !== null);
    if (opened.length > 0) throw capsuleOpened(opened.find(({ tellsAuthor }) => tellsAuthor)?.name ?? null);
    after.deleteFiles(keysOf(await listPartRows(tx, [id])));
    await deleteCapsuleRow(tx, id);
    if (capsule.status !== 'draft') await recordAudit(tx, deps, { kind: 'capsule.deleted', userId: actor.userId, subjectId: id });
    await publishCapsule(tx, capsule);
    after.wake();
  });
}

/**
 * Deletes the capsules of an account that is being deleted. What a recipient has opened is theirs and stays, without an author.
 * @returns the storage keys to delete
 */
export async function deleteCapsulesOf(tx: Database, authorId: UserId): Promise<string[]> {
  const capsules = await listCapsulesOf(tx, authorId);
  const recipients = await listRecipients(
    tx,
    capsules.map(({ id }) => id),
  );
  const opened = new Set(recipients.filter(({ openedAt }) => openedAt !== null).map(({ capsuleId }) => capsuleId));
  const unopened = capsules.filter(({ id }) => !opened.has(id)).map(({ id }) => id);
  const keys = keysOf(await listPartRows(tx, unopened));
  for (const id of unopened) {
    await discardJobsOf(tx, id);
    await deleteCapsuleRow(tx, id);
  }
  return keys;
}
