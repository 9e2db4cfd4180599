import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { groupMembers, presenceLeases, presences, users } from '@everkin/db/schema';
import { and, type Column, count, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SIGNS_MAX_MEMBERS } from './read-receipts.rules.ts';

/** Any number that nothing else locks. */
const PRESENCE_LOCK = 22_037;

/** One parameter however many people a process held. */
const isOneOf = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

const isAlive = gt(presenceLeases.leaseUntil, sql`now()`);
const isLapsed = lte(presenceLeases.leaseUntil, sql`now()`);
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * Lets those wait who would change who is here at the same moment: of two processes that each see the last of somebody's
 * streams end, the second must know of the first.
 */
export async function lockPresence(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PRESENCE_LOCK})`);
}

/** One whose word has lapsed stays so until it is renewed with all whom it holds. */
export async function insertHolder(tx: Database, id: string, leaseMs: number): Promise<void> {
  const leaseUntil = inMs(leaseMs);
  await tx
    .insert(presenceLeases)
    .values({ id, leaseUntil })
    .onConflictDoUpdate({ target: presenceLeases.id, set: { leaseUntil }, setWhere: isAlive });
}

/** @returns whether its word still held */
export async function renewHolder(db: Database, id: string, leaseMs: number): Promise<boolean> {
  const rows = await db
    .update(presenceLeases)
    .set({ leaseUntil: inMs(leaseMs) })
    .where(and(eq(presenceLeases.id, id), isAlive))
    .returning({ id: presenceLeases.id });
  return rows.length === 1;
}

export async function insertPresences(tx: Database, holderId: string, userIds: readonly UserId[]): Promise<void> {
  await tx
    .insert(presences)
    .values(userIds.map((userId) => ({ holderId, userId })))
    .onConflictDoNothing();
}

export async function deletePresences(tx: Database, holderId: string, userIds: readonly UserId[]): Promise<void> {
  await tx.delete(presences).where(and(eq(presences.holderId, holderId), isOneOf(presences.userId, userIds)));
}

export async function hasLapsedHolders(db: Database): Promise<boolean> {
  const rows = await db.select({ id: presenceLeases.id }).from(presenceLeases).where(isLapsed).limit(1);
  return rows.length > 0;
}

/** Takes out the processes that have not renewed their word. @returns whom they held */
export async function deleteLapsedHolders(tx: Database): Promise<UserId[]> {
  const lapsed = await tx.select({ id: presenceLeases.id }).from(presenceLeases).where(isLapsed).for('update');
  if (lapsed.length === 0) return [];
  const ids = lapsed.map(({ id }) => id);
  const held = await tx.selectDistinct({ userId: presences.userId }).from(presences).where(inArray(presences.holderId, ids));
  await tx.delete(presenceLeases).where(inArray(presenceLeases.id, ids));
  return held.map(({ userId }) => userId);
}

/** Those of the people who are here, by the word of any process. */
export async function listOnline(db: Database, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const rows = await db
    .selectDistinct({ userId: presences.userId })
    .from(presences)
    .innerJoin(presenceLeases, and(eq(presenceLeases.id, presences.holderId), isAlive))
    .where(isOneOf(presences.userId, userIds));
  return new Set(rows.map(({ userId }) => userId));
}

/** Who is to hear of whom: those who share a group with them that is not too large, where both show that they are here. */
export async function listWhoSee(db: Database, userIds: readonly UserId[]): Promise<{ viewerId: UserId; userId: UserId }[]> {
  const mates = alias(groupMembers, 'mates');
  const own = alias(groupMembers, 'own');
  const everybody = alias(groupMembers, 'everybody');
  const theirGroups = db.select({ id: own.groupId }).from(own).where(isOneOf(own.userId, userIds));
  const smallGroups = db
    .select({ id: everybody.groupId })
    .from(everybody)
    .where(inArray(everybody.groupId, theirGroups))
    .groupBy(everybody.groupId)
    .having(lte(count(), SIGNS_MAX_MEMBERS));
  const viewers = alias(users, 'viewers');
  return db
    .selectDistinct({ viewerId: mates.userId, userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(users, and(eq(users.id, groupMembers.userId), users.showsPresence))
    .innerJoin(mates, and(eq(mates.groupId, groupMembers.groupId), ne(mates.userId, groupMembers.userId)))
    .innerJoin(viewers, and(eq(viewers.id, mates.userId), viewers.showsPresence))
    .where(and(isOneOf(groupMembers.userId, userIds), inArray(groupMembers.groupId, smallGroups)));
}
