import type { EmailId } from '@everkin/contracts/ids';
import type { MailPurpose } from '@everkin/contracts/mail';
import type { Database } from '@everkin/db/client';
import { mailLog } from '@everkin/db/schema';
import { and, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';

/** Mail of one purpose to one address. */
type MailKey = { purpose: MailPurpose; emailSha256: string };

const isOf = ({ purpose, emailSha256 }: MailKey) => and(eq(mailLog.emailSha256, emailSha256), eq(mailLog.purpose, purpose));

/** Serialises counting of the same mail until the transaction ends. */
export async function lockMailLog(tx: Database, { purpose, emailSha256 }: MailKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${purpose} ${emailSha256}`}, 0))`);
}

export async function listLoggedMails(db: Database, key: MailKey): Promise<{ createdAt: Date; answeredAt: Date | null }[]> {
  return db.select({ createdAt: mailLog.createdAt, answeredAt: mailLog.answeredAt }).from(mailLog).where(isOf(key));
}

export async function insertLoggedMail(tx: Database, mail: typeof mailLog.$inferInsert): Promise<void> {
  await tx.insert(mailLog).values(mail);
}

/** For a mail that was never sent. */
export async function deleteLoggedMail(tx: Database, id: EmailId): Promise<void> {
  await tx.delete(mailLog).where(eq(mailLog.id, id));
}

export async function updateMailsAnswered(tx: Database, key: MailKey, answeredAt: Date): Promise<void> {
  await tx
    .update(mailLog)
    .set({ answeredAt })
    .where(and(isOf(key), isNull(mailLog.answeredAt)));
}

/** @returns how many entries no longer counted and were deleted */
export async function deleteLoggedMailsBefore(db: Database, ends: { daily: Date; monthly: Date; all: Date }): Promise<number> {
  const isOver = or(
    lt(mailLog.createdAt, ends.all),
    and(isNotNull(mailLog.answeredAt), lt(mailLog.createdAt, ends.monthly)),
    and(eq(mailLog.purpose, 'capsule'), lt(mailLog.createdAt, ends.monthly)),
    and(notInArray(mailLog.purpose, ['invitation', 'capsule']), lt(mailLog.createdAt, ends.daily)),
  );
  const rows = await db.delete(mailLog).where(isOver).returning({ id: mailLog.id });
  return rows.length;
}
