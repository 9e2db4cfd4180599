import type { SmsNumberRef } from '@everkin/contracts/sms';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { type AfterCommit, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { publishNumber } from './publish-number.ts';
import { numberNotFound } from './sms.errors.ts';
import { deleteNumber, deleteTextsOf, listAllNumbersOf, lockNumberOf, type StoredNumber, updateNumber } from './sms.repo.ts';

/**
 * Disconnects a number: its texts go, here and at the provider; what became messages stays in the conversation.
 * @throws AppError `sms.not-found`
 */
export async function removeNumber(deps: Deps, actor: Actor, { id }: SmsNumberRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const number = await lockNumberOf(tx, actor.userId, id);
    if (!number) throw numberNotFound();
    await forgetNumber(tx, deps, after, number);
    await publishNumber(tx, number);
    after.wake();
  });
}

/** Removes all numbers of an account that is deleted, in the transaction of that. */
export async function removeNumbersOf(tx: Database, deps: Deps, after: AfterCommit, userId: UserId): Promise<void> {
  for (const { id } of await listAllNumbersOf(tx, userId)) {
    const number = await lockNumberOf(tx, userId, id);
    if (number) await forgetNumber(tx, deps, after, number);
  }
}

/** One that has sent STOP stays, as a number of nobody: nothing may ever be sent to it. */
async function forgetNumber(tx: Database, deps: Deps, after: AfterCommit, number: StoredNumber): Promise<void> {
  for (const providerId of await deleteTextsOf(tx, number.id))
    after.enqueue(await insertJob(tx, deps, { name: 'sms.delete', subjectId: providerId, ownerId: null }));
  if (number.status !== 'stopped') return deleteNumber(tx, number.id);
  await updateNumber(tx, number.id, { userId: null, avatarId: null, timeZone: null, choices: null, answeringId: null, verifiedAt: null });
}
