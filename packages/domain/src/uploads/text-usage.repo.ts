import type { UserId } from '@everkin/contracts/ids';
import { type Database, STATEMENT_TIMEOUT_MS } from '@everkin/db/client';
import { avatars, groupMessages, memories, messages, textUsage, traits } from '@everkin/db/schema';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';

/** Counted so lately that counting again would find the same, but for what was deleted since. */
const COUNT_AGAIN_AFTER = sql`interval '1 minute'`;

/**
 * How long the row of a count is waited for. Less than a table: whoever writes first may wait for a locked table, and those
 * behind would wait for them and then for the table again. Of the statement, for each lock on its way has a time of its own.
 */
const COUNT_TIMEOUT_MS = 2_000;
const setStatementTimeout = (tx: Database, ms: number): Promise<unknown> =>
  tx.execute(sql`select set_config('statement_timeout', ${`${ms}`}, true)`);

/**
 * Adds to what an account keeps, where there is room for it. Of those that write at once each waits for the one before, and
 * is told that the database is busy after COUNT_TIMEOUT_MS.
 * @returns false where there is no room, or the account has not been counted yet
 */
export async function addText(
  tx: Database,
  { userId, bytes, quotaBytes }: { userId: UserId; bytes: number; quotaBytes: number },
): Promise<boolean> {
  const after = sql`${textUsage.byteSize} + ${bytes}`;
  // Sent together, and done in this order.
  const [, rows] = await Promise.all([
    setStatementTimeout(tx, COUNT_TIMEOUT_MS),
    tx
      .update(textUsage)
      .set({ byteSize: after })
      .where(and(eq(textUsage.userId, userId), lte(after, quotaBytes)))
      .returning({ userId: textUsage.userId }),
    setStatementTimeout(tx, STATEMENT_TIMEOUT_MS),
  ]);
  return rows.length === 1;
}

/** Whatever else somebody writes waits until the transaction ends. */
export async function lockTextOf(tx: Database, userId: UserId): Promise<void> {
  await tx.select({ userId: textUsage.userId }).from(textUsage).where(eq(textUsage.userId, userId)).for('update');
}

/** Has an account counted anew by whoever next finds no room. */
export async function expireTextCount(db: Database, userId: UserId): Promise<void> {
  await db
    .update(textUsage)
    .set({ countedAt: sql`'-infinity'` })
    .where(eq(textUsage.userId, userId));
}

/**
 * Counts what an account keeps from the texts themselves, unless that was done a moment ago. To be called in a transaction of
 * its own: while it holds the row nobody adds to it, and what was written before is seen.
 * @returns how many bytes it keeps
 */
export async function countTextAnew(tx: Database, userId: UserId): Promise<number> {
  await setStatementTimeout(tx, COUNT_TIMEOUT_MS);
  await tx
    .insert(textUsage)
    .values({ userId, byteSize: 0, countedAt: sql`'-infinity'` })
    .onConflictDoNothing();
  const [held] = await tx
    .select({ byteSize: textUsage.byteSize, isOld: sql<boolean>`${textUsage.countedAt} < now() - ${COUNT_AGAIN_AFTER}` })
    .from(textUsage)
    .where(eq(textUsage.userId, userId))
    .for('update');
  if (held && !held.isOld) return held.byteSize;
  await setStatementTimeout(tx, STATEMENT_TIMEOUT_MS);
  const [counted] = await tx
    .update(textUsage)
    .set({ byteSize: sumOfTexts(userId), countedAt: sql`now()` })
    .where(eq(textUsage.userId, userId))
    .returning({ byteSize: textUsage.byteSize });
  return counted?.byteSize ?? 0;
}

/** What somebody has written. Replies are not theirs (they answer a message), nor is what was read out of a file. */
const sumOfTexts = (userId: UserId): SQL => sql`
  (select coalesce(sum(octet_length(content)), 0) from ${messages} where user_id = ${userId} and reply_to is null)
  + (select coalesce(sum(octet_length(content)), 0) from ${groupMessages} where user_id = ${userId})
  + (
    select coalesce(sum(
      case when m.type in ('qa', 'image') then octet_length(m.title) + octet_length(m.text) else m.typed_bytes end
    ), 0)
    from ${memories} m join ${avatars} a on a.id = m.avatar_id where a.owner_id = ${userId}
  )
  + (select coalesce(sum(octet_length(t.value)), 0) from ${traits} t join ${avatars} a on a.id = t.avatar_id where a.owner_id = ${userId})
  + (select coalesce(sum(octet_length(name) + coalesce(octet_length(goal), 0)), 0) from ${avatars} where owner_id = ${userId})
`;
