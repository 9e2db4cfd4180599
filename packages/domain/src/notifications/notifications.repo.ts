import type { EmailId } from '@everkin/contracts/ids';
import type { MailState } from '@everkin/contracts/mail';
import type { Database } from '@everkin/db/client';
import { emails } from '@everkin/db/schema';
import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';

export type StoredEmail = typeof emails.$inferSelect;

export async function insertEmail(db: Database, email: StoredEmail): Promise<void> {
  await db.insert(emails).values(email);
}

export async function findEmail(db: Database, id: EmailId): Promise<StoredEmail | null> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id)).limit(1);
  return row ?? null;
}

/** One message, by our id, or by that under which the provider knows it. */
export type WhichEmail = { id?: EmailId | undefined; providerId?: string };

/**
 * Tells how far a message has come. Its words go: they hold links that open accounts, which are kept as hashes everywhere else.
 * @param from the states that it may be in; in any other nothing changes
 * @returns its id, or null when nothing changed
 */
export async function updateEmailOutcome(
  db: Database,
  which: WhichEmail,
  {
    from,
    ...end
  }: Pick<StoredEmail, 'status'> & Partial<Pick<StoredEmail, 'error' | 'sentAt' | 'providerId'>> & { from: readonly MailState[] },
): Promise<EmailId | null> {
  const isMeant = or(
    which.id === undefined ? undefined : eq(emails.id, which.id),
    which.providerId === undefined ? undefined : eq(emails.providerId, which.providerId),
  );
  // Without a name it would be every message.
  if (!isMeant) return null;
  const [row] = await db
    .update(emails)
    .set({ ...end, html: '', text: '' })
    .where(and(isMeant, inArray(emails.status, [...from])))
    .returning({ id: emails.id });
  return row?.id ?? null;
}

/** @returns how many messages were older than that, and neither wait nor are under way */
export async function deleteSettledEmailsBefore(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(emails)
    .where(and(ne(emails.status, 'queued'), lt(emails.createdAt, before)))
    .returning({ id: emails.id });
  return rows.length;
}
