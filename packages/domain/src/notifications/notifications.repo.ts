import type { EmailId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { emails } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';

export type StoredEmail = typeof emails.$inferSelect;

export async function insertEmail(db: Database, email: StoredEmail): Promise<void> {
  await db.insert(emails).values(email);
}

export async function findEmail(db: Database, id: EmailId): Promise<StoredEmail | null> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id)).limit(1);
  return row ?? null;
}

export async function updateEmail(
  db: Database,
  id: EmailId,
  changes: Partial<Pick<StoredEmail, 'status' | 'error' | 'sentAt'>>,
): Promise<void> {
  await db.update(emails).set(changes).where(eq(emails.id, id));
}
