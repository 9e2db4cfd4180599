import type { PassageId, SmsMessageId, SmsNumberId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { memories, passages, smsMessages, smsNumbers } from '@everkin/db/schema';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { toPlainSigns } from './segments.rules.ts';

export type StoredNumber = typeof smsNumbers.$inferSelect;
export type StoredText = typeof smsMessages.$inferSelect;

type NumberChanges = Partial<Omit<StoredNumber, 'id' | 'createdAt'>>;

export async function insertNumber(db: Database, number: typeof smsNumbers.$inferInsert): Promise<boolean> {
  const rows = await db.insert(smsNumbers).values(number).onConflictDoNothing().returning({ id: smsNumbers.id });
  return rows.length === 1;
}

/** The number that a text came from, locked until the transaction ends; a new one is `unknown`. */
export async function lockSender(
  tx: Database,
  sender: { id: SmsNumberId; e164: string; country: string | null; now: Date },
): Promise<StoredNumber> {
  const { now, ...number } = sender;
  const [row] = await tx
    .insert(smsNumbers)
    .values({ ...number, status: 'unknown', lastTextAt: now, createdAt: now })
    .onConflictDoUpdate({ target: smsNumbers.e164, set: { lastTextAt: now } })
    .returning();
  if (!row) throw new Error('INSERT … RETURNING gave no row');
  return row;
}

export async function findNumber(db: Database, id: SmsNumberId): Promise<StoredNumber | null> {
  const [row] = await db.select().from(smsNumbers).where(eq(smsNumbers.id, id)).limit(1);
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockNumber(tx: Database, id: SmsNumberId): Promise<StoredNumber | null> {
  const [row] = await tx.select().from(smsNumbers).where(eq(smsNumbers.id, id)).for('update');
  return row ?? null;
}

/** Locks the row until the transaction ends, if it is this person's. */
export async function lockNumberOf(tx: Database, userId: UserId, id: SmsNumberId): Promise<StoredNumber | null> {
  const [row] = await tx
    .select()
    .from(smsNumbers)
    .where(and(eq(smsNumbers.id, id), eq(smsNumbers.userId, userId)))
    .for('update');
  return row ?? null;
}

/** Oldest first. @param now a code that has expired is left out, and so is what was sent with it */
export async function listNumbersOf(db: Database, userId: UserId, now: Date): Promise<StoredNumber[]> {
  return db
    .select()
    .from(smsNumbers)
    .where(and(eq(smsNumbers.userId, userId), or(inArray(smsNumbers.status, ['verified', 'stopped']), gt(smsNumbers.codeExpiresAt, now))))
    .orderBy(asc(smsNumbers.createdAt), asc(smsNumbers.id));
}

/** All of this person's, whatever their status. */
export async function listAllNumbersOf(db: Database, userId: UserId): Promise<StoredNumber[]> {
  return db.select().from(smsNumbers).where(eq(smsNumbers.userId, userId)).orderBy(asc(smsNumbers.id));
}

/** One at a time of a person's calls counts their numbers. */
export async function lockOwner(tx: Database, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms numbers of ${userId}`}))`);
}

/** Locks the pending number of a code until the transaction ends. */
export async function lockNumberByCode(tx: Database, code: string, now: Date): Promise<StoredNumber | null> {
  const [row] = await tx
    .select()
    .from(smsNumbers)
    .where(and(eq(smsNumbers.code, code), eq(smsNumbers.status, 'pending'), gt(smsNumbers.codeExpiresAt, now)))
    .for('update');
  return row ?? null;
}

export async function updateNumber(db: Database, id: SmsNumberId, changes: NumberChanges): Promise<void> {
  await db.update(smsNumbers).set(changes).where(eq(smsNumbers.id, id));
}

export async function deleteNumber(db: Database, id: SmsNumberId): Promise<void> {
  await db.delete(smsNumbers).where(eq(smsNumbers.id, id));
}

/** Codes of this person that no text has come with. */
export async function deletePendingOf(db: Database, userId: UserId): Promise<void> {
  await db.delete(smsNumbers).where(and(eq(smsNumbers.userId, userId), eq(smsNumbers.status, 'pending')));
}

/** Gives the texts of one row to another, as when a number of nobody is connected. */
export async function moveTexts(db: Database, from: SmsNumberId, to: SmsNumberId): Promise<void> {
  await db.update(smsMessages).set({ numberId: to }).where(eq(smsMessages.numberId, from));
}

/** Serializes what counts the answers to unknown numbers, until the transaction ends. */
export async function lockUnknownAnswers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sms answers to unknown numbers'))`);
}

export async function countUnknownAnswers(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(smsNumbers).where(gt(smsNumbers.answeredAt, since));
  return row?.count ?? 0;
}

/** @returns false for a text whose provider id is there already */
export async function insertText(db: Database, text: typeof smsMessages.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(smsMessages)
    .values(text)
    .onConflictDoNothing({ target: smsMessages.providerId })
    .returning({ id: smsMessages.id });
  return rows.length === 1;
}

export async function findText(db: Database, id: SmsMessageId): Promise<StoredText | null> {
  const [row] = await db.select().from(smsMessages).where(eq(smsMessages.id, id)).limit(1);
  return row ?? null;
}

export async function hasText(db: Database, providerId: string): Promise<boolean> {
  const [row] = await db.select({ id: smsMessages.id }).from(smsMessages).where(eq(smsMessages.providerId, providerId)).limit(1);
  return row !== undefined;
}

/** @returns whether it is still there */
export async function updateText(
  db: Database,
  id: SmsMessageId,
  changes: Partial<Pick<StoredText, 'status' | 'body' | 'messageId' | 'providerId' | 'error'>>,
): Promise<boolean> {
  const rows = await db.update(smsMessages).set(changes).where(eq(smsMessages.id, id)).returning({ id: smsMessages.id });
  return rows.length === 1;
}

/** What became of a text that has come. */
export async function setHandled(
  db: Database,
  id: SmsMessageId,
  handled: Pick<StoredText, 'kind' | 'status' | 'body' | 'error'>,
): Promise<void> {
  await db.update(smsMessages).set(handled).where(eq(smsMessages.id, id));
}

/** By the provider's id, and only forward: a late report undoes nothing. */
export async function updateTextOutcome(db: Database, providerId: string, outcome: Pick<StoredText, 'status' | 'error'>): Promise<void> {
  const from: StoredText['status'][] = outcome.status === 'sent' ? ['queued'] : ['queued', 'sent'];
  await db
    .update(smsMessages)
    .set(outcome)
    .where(and(eq(smsMessages.providerId, providerId), eq(smsMessages.direction, 'outbound'), inArray(smsMessages.status, from)));
}

/** Takes a number for the answer to one text. @returns false while another is answered */
export async function claimAnswering(db: Database, id: SmsNumberId, textId: SmsMessageId): Promise<boolean> {
  const rows = await db
    .update(smsNumbers)
    .set({ answeringId: textId })
    .where(and(eq(smsNumbers.id, id), or(isNull(smsNumbers.answeringId), eq(smsNumbers.answeringId, textId))))
    .returning({ id: smsNumbers.id });
  return rows.length === 1;
}

/** Gives back the number that was taken for the answer to this text, if it still is. */
export async function releaseAnswering(db: Database, textId: SmsMessageId): Promise<void> {
  await db.update(smsNumbers).set({ answeringId: null }).where(eq(smsNumbers.answeringId, textId));
}

/** Texts of a number that wait for their answer, oldest first. */
export async function listUnanswered(db: Database, numberId: SmsNumberId): Promise<StoredText[]> {
  return db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.numberId, numberId), eq(smsMessages.direction, 'inbound'), eq(smsMessages.status, 'received')))
    .orderBy(asc(smsMessages.createdAt), asc(smsMessages.id));
}

/** Nothing that waits to be sent to a number, or to be answered, is. */
export async function suppressTexts(db: Database, numberId: SmsNumberId): Promise<void> {
  const of = eq(smsMessages.numberId, numberId);
  await db
    .update(smsMessages)
    .set({ status: 'suppressed', body: null })
    .where(and(of, eq(smsMessages.status, 'queued')));
}

/** What waits until this one has gone out. */
export async function listFollowing(db: Database, id: SmsMessageId): Promise<StoredText[]> {
  return db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.followsId, id), eq(smsMessages.status, 'queued')));
}

type Counted = { numberId: SmsNumberId; since: Date };
const countWhere = async (db: Database, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(smsMessages).where(where);
  return row?.count ?? 0;
};
const ofNumber = ({ numberId, since }: Counted): SQL | undefined =>
  and(eq(smsMessages.numberId, numberId), gt(smsMessages.createdAt, since));

/** Texts to chat that came. */
export const countChatTexts = (db: Database, counted: Counted): Promise<number> =>
  countWhere(db, and(ofNumber(counted), eq(smsMessages.direction, 'inbound'), eq(smsMessages.kind, 'chat')));

/** When the oldest of the texts to chat since then came. */
export async function findOldestChatText(db: Database, counted: Counted): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: smsMessages.createdAt })
    .from(smsMessages)
    .where(and(ofNumber(counted), eq(smsMessages.direction, 'inbound'), eq(smsMessages.kind, 'chat')))
    .orderBy(asc(smsMessages.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Those that reached nobody do not count. */
const mayHaveArrived = notInArray(smsMessages.status, ['failed', 'suppressed']);

/** Answers of an avatar. */
export const countAnswers = (db: Database, counted: Counted): Promise<number> =>
  countWhere(db, and(ofNumber(counted), eq(smsMessages.direction, 'outbound'), eq(smsMessages.kind, 'chat'), mayHaveArrived));

/** Texts marked with this word, such as wrong codes. */
export const countMarked = (db: Database, { error, ...counted }: Counted & { error: string }): Promise<number> =>
  countWhere(db, and(ofNumber(counted), eq(smsMessages.error, error)));

/** Whether such a text went to the number since then. @param body null for any of this kind */
export async function hasSent(
  db: Database,
  { kind, body, ...counted }: Counted & { kind: StoredText['kind']; body: string | null },
): Promise<boolean> {
  const same = body === null ? undefined : eq(smsMessages.body, toPlainSigns(body));
  const ofKind = and(eq(smsMessages.direction, 'outbound'), eq(smsMessages.kind, kind));
  return (await countWhere(db, and(ofNumber(counted), ofKind, same, mayHaveArrived))) > 0;
}

/** Where in a recording these passages begin, for those that are from one. */
export async function listRecordedPassages(db: Database, ids: PassageId[]): Promise<{ passageId: PassageId; startS: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ passageId: passages.id, startS: passages.startS })
    .from(passages)
    .innerJoin(memories, eq(memories.id, passages.memoryId))
    .where(and(inArray(passages.id, ids), inArray(memories.type, ['voice', 'video'])));
  return rows.flatMap(({ passageId, startS }) => (startS === null ? [] : [{ passageId, startS }]));
}

/** Deletes the texts of a number. @returns the provider's ids of them */
export async function deleteTextsOf(db: Database, numberId: SmsNumberId): Promise<string[]> {
  const rows = await db.delete(smsMessages).where(eq(smsMessages.numberId, numberId)).returning({ providerId: smsMessages.providerId });
  return rows.flatMap(({ providerId }) => providerId ?? []);
}

/** Codes that have expired, and phones that sent one and got no yes in time. @returns how many */
export async function deleteExpiredCodes(db: Database, now: Date): Promise<number> {
  const rows = await db
    .delete(smsNumbers)
    .where(and(inArray(smsNumbers.status, ['pending', 'confirming']), lt(smsNumbers.codeExpiresAt, now)))
    .returning({ id: smsNumbers.id });
  return rows.length;
}

/** Numbers of nobody that have not written since then; those that have sent STOP stay. @returns how many */
export async function deleteUnknownNumbers(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(smsNumbers)
    .where(and(eq(smsNumbers.status, 'unknown'), lt(smsNumbers.lastTextAt, before)))
    .returning({ id: smsNumbers.id });
  return rows.length;
}

/** Takes the words out of texts from before then, but those that still wait for their answer, or to be sent. @returns how many */
export async function eraseBodies(db: Database, before: Date): Promise<number> {
  const rows = await db
    .update(smsMessages)
    .set({ body: null })
    .where(and(lt(smsMessages.createdAt, before), isNotNull(smsMessages.body), notInArray(smsMessages.status, ['received', 'queued'])))
    .returning({ id: smsMessages.id });
  return rows.length;
}

/** @returns the provider's ids of them; null for what never reached it */
export async function deleteOldTexts(db: Database, before: Date): Promise<(string | null)[]> {
  const rows = await db.delete(smsMessages).where(lt(smsMessages.createdAt, before)).returning({ providerId: smsMessages.providerId });
  return rows.map(({ providerId }) => providerId);
}

/** The texts of a number, oldest first. */
export async function listTextsOf(db: Database, numberId: SmsNumberId): Promise<StoredText[]> {
  return db.select().from(smsMessages).where(eq(smsMessages.numberId, numberId)).orderBy(asc(smsMessages.createdAt), asc(smsMessages.id));
}
