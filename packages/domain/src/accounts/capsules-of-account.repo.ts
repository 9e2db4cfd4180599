import type { CapsuleId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsuleParts, capsuleRecipients, capsules } from '@everkin/db/schema';
import { and, eq, exists, inArray, isNotNull, not } from 'drizzle-orm';

/** The capsules of an account, but for those that a recipient has opened: these are theirs. */
export async function listUnopenedCapsules(tx: Database, authorId: UserId): Promise<CapsuleId[]> {
  const isOpened = tx
    .select({ id: capsuleRecipients.id })
    .from(capsuleRecipients)
    .where(and(eq(capsuleRecipients.capsuleId, capsules.id), isNotNull(capsuleRecipients.openedAt)));
  const rows = await tx
    .select({ id: capsules.id })
    .from(capsules)
    .where(and(eq(capsules.authorId, authorId), not(exists(isOpened))));
  return rows.map(({ id }) => id);
}

/** @returns the storage keys to delete, of what is sealed and of what a job was writing */
export async function deleteCapsules(tx: Database, ids: readonly CapsuleId[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isTheirs = inArray(capsuleParts.capsuleId, [...ids]);
  const parts = await tx.select({ key: capsuleParts.storageKey, nextKey: capsuleParts.nextStorageKey }).from(capsuleParts).where(isTheirs);
  await tx.delete(capsules).where(inArray(capsules.id, [...ids]));
  return parts.flatMap(({ key, nextKey }) => [key, nextKey ?? []].flat());
}
