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

/** Identifies one message, by our id or the provider's. */
export type WhichEmail = { id?: EmailId | undefined; providerId?: string };

/**
 * Updates a message's delivery status. Its content is deleted, as it holds links that open accounts, whose tokens are stored only as
 * hashes everywhere else.
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
  // Without an id the filter would match every message.
  if (!isMeant) return null;
  const [row] = await db
    .update(emails)
    .set({ ...end, html: '', text: '' })
    .where(and(isMeant, inArray(emails.status, [...from])))
    .returning({ id: emails.id });
  return row?.id ?? null;
}

/** @returns how many messages older than that, and neither queued nor being sent, were deleted */
export async function deleteSettledEmailsBefore(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(emails)
    .where(and(ne(emails.status, 'queued'), lt(emails.createdAt, before)))
    .returning({ id: emails.id });
  return rows.length;
}
