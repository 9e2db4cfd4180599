import type { CheckInAnswer } from '@everkin/contracts/emotions/check-in-cards';
import type { AvatarId, CheckInCardId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { checkInCards, users } from '@everkin/db/schema';
import { and, desc, eq, lt } from 'drizzle-orm';

export type StoredCheckInCard = typeof checkInCards.$inferSelect;

/** Locks the account, so that cards of two messages at once are counted one after the other. @returns whether cards are wanted */
export async function lockCheckInChoice(tx: Database, userId: UserId): Promise<boolean> {
  const [row] = await tx
    .select({ isOn: users.emotionDetection, showsCards: users.showsCheckInCards })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row !== undefined && row.isOn && row.showsCards;
}

export async function listCardTimes(tx: Database, userId: UserId): Promise<Date[]> {
  const rows = await tx.select({ shownAt: checkInCards.shownAt }).from(checkInCards).where(eq(checkInCards.userId, userId));
  return rows.map(({ shownAt }) => shownAt);
}

export async function insertCheckInCard(
  tx: Database,
  card: { id: CheckInCardId; userId: UserId; avatarId: AvatarId; shownAt: Date },
): Promise<void> {
  await tx.insert(checkInCards).values(card);
}

/** No more cards by themselves. */
export async function updateToNoCards(db: Database, userId: UserId): Promise<void> {
  await db.update(users).set({ showsCheckInCards: false }).where(eq(users.id, userId));
}

/** The newest card of a conversation that has no answer. */
export async function findOpenCard(db: Database, userId: UserId, avatarId: AvatarId): Promise<StoredCheckInCard | null> {
  const [row] = await db
    .select()
    .from(checkInCards)
    .where(and(eq(checkInCards.userId, userId), eq(checkInCards.avatarId, avatarId), eq(checkInCards.answer, 'none')))
    .orderBy(desc(checkInCards.shownAt))
    .limit(1);
  return row ?? null;
}

/** The first answer stays. @returns whether the user has such a card, and whether this answer is the first */
export async function updateCardAnswer(
  db: Database,
  { id, userId, answer }: { id: CheckInCardId; userId: UserId; answer: CheckInAnswer },
): Promise<'first' | 'answered' | 'unknown'> {
  const own = and(eq(checkInCards.id, id), eq(checkInCards.userId, userId));
  const changed = await db
    .update(checkInCards)
    .set({ answer })
    .where(and(own, eq(checkInCards.answer, 'none')))
    .returning({ id: checkInCards.id });
  if (changed.length > 0) return 'first';
  const [row] = await db.select({ id: checkInCards.id }).from(checkInCards).where(own).limit(1);
  return row ? 'answered' : 'unknown';
}

/** @returns how many */
export async function deleteCardsShownBefore(db: Database, before: Date): Promise<number> {
  const rows = await db.delete(checkInCards).where(lt(checkInCards.shownAt, before)).returning({ id: checkInCards.id });
  return rows.length;
}
