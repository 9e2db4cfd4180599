import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { emails } from '@everkin/db/schema';
import { and, eq, lt, ne } from 'drizzle-orm';

export type StoredEmail = typeof emails.$inferSelect;

export async function insertEmail(db: Database, email: StoredEmail): Promise<void> {
  await db.insert(emails).values(email);
}

export async function findEmail(db: Database, id: EmailId): Promise<StoredEmail | null> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id)).limit(1);
  return row ?? null;
}

/** Tells how a message ended. Its words go: they hold links that open accounts, which are kept as hashes everywhere else. */
export async function settleEmail(
  db: Database,
  id: EmailId,
  end: Pick<StoredEmail, 'status'> & Partial<Pick<StoredEmail, 'error' | 'sentAt'>>,
): Promise<void> {
  await db
    .update(emails)
    .set({ ...end, html: '', text: '' })
    .where(eq(emails.id, id));
}

/** @returns how many messages were older than that, and neither wait nor are under way */
export async function deleteSettledEmailsBefore(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(emails)
    .where(and(ne(emails.status, 'queued'), lt(emails.createdAt, before)))
    .returning({ id: emails.id });
  return rows.length;
}
