import type { UserId } from '@everkin/contracts/ids';
import { type Database, STATEMENT_TIMEOUT_MS } from '@everkin/db/client';
import { avatars, capsules, groupMessages, memories, messages, textUsage, traits, vaultItems, vaults } from '@everkin/db/schema';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';

/** Within this time a recount would find the same, except for deletions. */
const COUNT_AGAIN_AFTER = sql`interval '1 minute'`;

/**
 * Maximum wait for the counter row. Shorter than the wait for a table lock: the first writer may wait for a locked table, and those
 * behind it would wait for it and then for the table again. A statement timeout, as a lock timeout applies to each lock separately.
 */
const COUNT_TIMEOUT_MS = 2_000;
const setStatementTimeout = (tx: Database, ms: number): Promise<unknown> =>
  tx.execute(sql`select set_config('statement_timeout', ${`${ms}`}, true)`);

/**
 * Adds to an account's text usage, if the quota allows. Concurrent writers wait for each other, and fail with a busy database after
 * COUNT_TIMEOUT_MS.
 * @returns false where there is no room, or the account has not been counted yet
 */
export async function addText(
  tx: Database,
  { userId, bytes, quotaBytes }: { userId: UserId; bytes: number; quotaBytes: number },
): Promise<boolean> {
  const after = sql`${textUsage.byteSize} + ${bytes}`;
  // Pipelined, and executed in this order.
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

/** Blocks other text writes of the account until the transaction ends. */
export async function lockTextOf(tx: Database, userId: UserId): Promise<void> {
  await tx.select({ userId: textUsage.userId }).from(textUsage).where(eq(textUsage.userId, userId)).for('update');
}

/** Forces a recount the next time a write finds no room. */
export async function expireTextCount(db: Database, userId: UserId): Promise<void> {
  await db
    .update(textUsage)
    .set({ countedAt: sql`'-infinity'` })
    .where(eq(textUsage.userId, userId));
}

/**
 * Recounts an account's texts, unless that was done a moment ago. Needs a transaction of its own: its row lock blocks concurrent
 * additions, and earlier writes are visible.
 * @returns usage in bytes
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

/** The user's own texts. Replies do not count (they answer a message), nor does text extracted from files. */
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
  + (select coalesce(sum(octet_length(title) + octet_length(cover_note)), 0) from ${capsules} where author_id = ${userId})
  + (
    select coalesce(sum(octet_length(i.title) + octet_length(i.note) + coalesce(octet_length(i.text), 0)), 0)
    from ${vaultItems} i join ${vaults} v on v.id = i.vault_id where v.owner_id = ${userId}
  )
`;
