import type { CapsuleRecipientId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsuleLinks, capsuleRecipients, capsules } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import type { StoredCapsule, StoredRecipient } from '../capsules.repo.ts';

/** @param recipient null for a preview */
export type FoundLink = { capsule: StoredCapsule; recipient: StoredRecipient | null; expiresAt: Date | null };

export async function findLink(db: Database, tokenHash: string): Promise<FoundLink | null> {
  const [row] = await db
    .select({ capsule: capsules, recipient: capsuleRecipients, expiresAt: capsuleLinks.expiresAt })
    .from(capsuleLinks)
    .innerJoin(capsules, eq(capsules.id, capsuleLinks.capsuleId))
    .leftJoin(capsuleRecipients, eq(capsuleRecipients.id, capsuleLinks.recipientId))
    .where(eq(capsuleLinks.tokenHash, tokenHash))
    .limit(1);
  return row ?? null;
}

/** Others who change the recipient wait until the transaction ends. */
export async function lockRecipient(tx: Database, id: CapsuleRecipientId): Promise<StoredRecipient | null> {
  const [row] = await tx.select().from(capsuleRecipients).where(eq(capsuleRecipients.id, id)).for('update');
  return row ?? null;
}
