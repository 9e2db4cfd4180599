import type { CapsuleId, CapsuleRecipientId, EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsuleLinks, capsuleRecipients, capsules } from '@everkin/db/schema';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { StoredCapsule, StoredRecipient } from '../capsules.repo.ts';

const isOpen = inArray(capsules.status, ['open', 'damaged']);

type Due = { now: Date; limit: number; capsuleId: CapsuleId | undefined };

/** Recipients of open capsules about whom a mail is due, the longest waiting first. */
export async function listRecipientsDue(db: Database, { now, limit, capsuleId }: Due): Promise<CapsuleRecipientId[]> {
  const rows = await db
    .select({ id: capsuleRecipients.id })
    .from(capsuleRecipients)
    .innerJoin(capsules, and(eq(capsules.id, capsuleRecipients.capsuleId), isOpen))
    .where(and(lte(capsuleRecipients.nextAttemptAt, now), capsuleId === undefined ? undefined : eq(capsules.id, capsuleId)))
    .orderBy(asc(capsuleRecipients.nextAttemptAt), asc(capsuleRecipients.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Damaged capsules whose authors are to be told. */
export async function listDamagedDue(db: Database, { now, limit, capsuleId }: Due): Promise<CapsuleId[]> {
  const rows = await db
    .select({ id: capsules.id })
    .from(capsules)
    .where(
      and(
        eq(capsules.status, 'damaged'),
        lte(capsules.nextAttemptAt, now),
        capsuleId === undefined ? undefined : eq(capsules.id, capsuleId),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * A recipient with their capsule, for one worker at a time. The capsule's row comes first, as everywhere.
 * @returns null where another worker has it, or nothing is due any more
 */
export async function lockRecipientDue(
  tx: Database,
  id: CapsuleRecipientId,
  now: Date,
): Promise<{ capsule: StoredCapsule; recipient: StoredRecipient } | null> {
  const [found] = await tx.select({ capsuleId: capsuleRecipients.capsuleId }).from(capsuleRecipients).where(eq(capsuleRecipients.id, id));
  if (!found) return null;
  const [capsule] = await tx
    .select()
    .from(capsules)
    .where(and(eq(capsules.id, found.capsuleId), isOpen))
    .for('key share');
  const [recipient] = await tx
    .select()
    .from(capsuleRecipients)
    .where(and(eq(capsuleRecipients.id, id), lte(capsuleRecipients.nextAttemptAt, now)))
    .for('update', { skipLocked: true });
  return capsule && recipient ? { capsule, recipient } : null;
}

export async function lockDamagedDue(tx: Database, id: CapsuleId, now: Date): Promise<StoredCapsule | null> {
  const [row] = await tx
    .select()
    .from(capsules)
    .where(and(eq(capsules.id, id), eq(capsules.status, 'damaged'), lte(capsules.nextAttemptAt, now)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Whoever waits for a capsule that has opened is written to from now on. */
export async function updateRecipientsWaiting(tx: Database, capsuleId: CapsuleId, nextAttemptAt: Date): Promise<void> {
  await tx
    .update(capsuleRecipients)
    .set({ nextAttemptAt })
    .where(and(eq(capsuleRecipients.capsuleId, capsuleId), eq(capsuleRecipients.delivery, 'waiting')));
}

export async function lockRecipientOfEmail(tx: Database, emailId: EmailId): Promise<StoredRecipient | null> {
  const [row] = await tx.select().from(capsuleRecipients).where(eq(capsuleRecipients.lastEmailId, emailId)).for('update');
  return row ?? null;
}

export async function insertLink(tx: Database, link: typeof capsuleLinks.$inferInsert): Promise<void> {
  await tx.insert(capsuleLinks).values(link);
}
