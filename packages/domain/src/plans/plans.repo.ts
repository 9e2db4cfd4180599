import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { capsules, replyCounts, users } from '@everkin/db/schema';
import { and, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';

/** @returns whether this was the account's first trial, also under concurrency */
export async function claimTrial(db: Database, userId: UserId, trialEndsAt: Date): Promise<boolean> {
  const started = await db
    .update(users)
    .set({ trialEndsAt })
    .where(and(eq(users.id, userId), isNull(users.trialEndsAt)))
    .returning({ id: users.id });
  return started.length === 1;
}

export async function findTrialEnd(db: Database, userId: UserId): Promise<Date | null> {
  const [row] = await db.select({ trialEndsAt: users.trialEndsAt }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.trialEndsAt ?? null;
}

type Day = { userId: UserId; day: string };
const isDay = ({ userId, day }: Day) => and(eq(replyCounts.userId, userId), eq(replyCounts.day, day));

/**
 * Counts a reply, in one statement: concurrent calls get exactly as many as are left (docs/RELIABILITY.md, P14).
 * @returns whether one was left
 */
export async function claimReply(db: Database, day: Day, perDay: number): Promise<boolean> {
  const counted = await db
    .insert(replyCounts)
    .values({ ...day, replies: 1 })
    .onConflictDoUpdate({
      target: [replyCounts.userId, replyCounts.day],
      set: { replies: sql`${replyCounts.replies} + 1` },
      setWhere: lt(replyCounts.replies, perDay),
    })
    .returning({ replies: replyCounts.replies });
  return counted.length === 1;
}

export async function refundReply(db: Database, day: Day): Promise<void> {
  await db
    .update(replyCounts)
    .set({ replies: sql`${replyCounts.replies} - 1` })
    .where(and(isDay(day), gt(replyCounts.replies, 0)));
}

export async function countReplies(db: Database, day: Day): Promise<number> {
  const [row] = await db.select({ replies: replyCounts.replies }).from(replyCounts).where(isDay(day)).limit(1);
  return row?.replies ?? 0;
}

/** Capsules of an author that are sealed, or on their way to it or to opening. */
export async function countWaitingCapsules(db: Database, authorId: UserId): Promise<number> {
  const [row] = await db
    .select({ capsules: count() })
    .from(capsules)
    .where(and(eq(capsules.authorId, authorId), inArray(capsules.status, ['sealing', 'sealed', 'unsealing', 'due', 'opening'])));
  return row?.capsules ?? 0;
}
