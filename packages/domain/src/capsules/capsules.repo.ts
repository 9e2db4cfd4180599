import type { CapsuleId, CapsuleRecipientId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsuleRecipients, capsules } from '@everkin/db/schema';
import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';

export type StoredCapsule = typeof capsules.$inferSelect;
export type StoredRecipient = typeof capsuleRecipients.$inferSelect;

type Own = { id: CapsuleId; authorId: UserId };
const isOwn = ({ id, authorId }: Own) => and(eq(capsules.id, id), eq(capsules.authorId, authorId));

export async function insertCapsule(tx: Database, capsule: StoredCapsule): Promise<void> {
  await tx.insert(capsules).values(capsule);
}

/** Newest first. */
export const listCapsulesOf = (db: Database, authorId: UserId): Promise<StoredCapsule[]> =>
  db.select().from(capsules).where(eq(capsules.authorId, authorId)).orderBy(desc(capsules.createdAt), desc(capsules.id));

export async function findCapsule(db: Database, id: CapsuleId): Promise<StoredCapsule | null> {
  const [row] = await db.select().from(capsules).where(eq(capsules.id, id)).limit(1);
  return row ?? null;
}

export async function findCapsuleOfAuthor(db: Database, own: Own): Promise<StoredCapsule | null> {
  const [row] = await db.select().from(capsules).where(isOwn(own)).limit(1);
  return row ?? null;
}

/** Others who change it wait until the transaction ends. */
export async function lockCapsuleOfAuthor(tx: Database, own: Own): Promise<StoredCapsule | null> {
  const [row] = await tx.select().from(capsules).where(isOwn(own)).for('update');
  return row ?? null;
}

export async function lockCapsule(tx: Database, id: CapsuleId): Promise<StoredCapsule | null> {
  const [row] = await tx.select().from(capsules).where(eq(capsules.id, id)).for('update');
  return row ?? null;
}

export async function updateCapsule(tx: Database, id: CapsuleId, changes: Partial<StoredCapsule>): Promise<void> {
  await tx.update(capsules).set(changes).where(eq(capsules.id, id));
}

/** With its parts, recipients and links. */
export async function deleteCapsuleRow(tx: Database, id: CapsuleId): Promise<void> {
  await tx.delete(capsules).where(eq(capsules.id, id));
}

/** Of several capsules, each in its order. */
export const listRecipients = (db: Database, capsuleIds: readonly CapsuleId[]): Promise<StoredRecipient[]> =>
  db
    .select()
    .from(capsuleRecipients)
    .where(inArray(capsuleRecipients.capsuleId, [...capsuleIds]))
    .orderBy(asc(capsuleRecipients.capsuleId), asc(capsuleRecipients.position), asc(capsuleRecipients.id));

/** The same of one capsule; whoever opens it, or stops its mails, waits until the transaction ends. */
export const lockRecipients = (tx: Database, capsuleId: CapsuleId): Promise<StoredRecipient[]> =>
  tx
    .select()
    .from(capsuleRecipients)
    .where(eq(capsuleRecipients.capsuleId, capsuleId))
    .orderBy(asc(capsuleRecipients.position), asc(capsuleRecipients.id))
    .for('update');

export async function insertRecipient(tx: Database, recipient: StoredRecipient): Promise<void> {
  await tx.insert(capsuleRecipients).values(recipient);
}

export async function updateRecipient(tx: Database, id: CapsuleRecipientId, changes: Partial<StoredRecipient>): Promise<void> {
  await tx.update(capsuleRecipients).set(changes).where(eq(capsuleRecipients.id, id));
}

/** With their links. */
export async function deleteRecipients(tx: Database, ids: readonly CapsuleRecipientId[]): Promise<void> {
  await tx.delete(capsuleRecipients).where(inArray(capsuleRecipients.id, [...ids]));
}

/** Recipients in all capsules of an author whose addresses were given since then. */
export async function countRecipientsSince(tx: Database, { authorId, since }: { authorId: UserId; since: Date }): Promise<number> {
  const [row] = await tx
    .select({ recipients: count() })
    .from(capsuleRecipients)
    .innerJoin(capsules, and(eq(capsules.id, capsuleRecipients.capsuleId), eq(capsules.authorId, authorId)))
    .where(gt(capsuleRecipients.createdAt, since));
  return row?.recipients ?? 0;
}
