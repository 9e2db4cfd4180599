import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { groupMembers, presenceLeases, presences, users } from '@everkin/db/schema';
import { and, type Column, count, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SIGNS_MAX_MEMBERS } from '../read-receipts/read-receipts.rules.ts';

/** An arbitrary advisory lock key, used by nothing else. */
const PRESENCE_LOCK = 22_037;

/** A single parameter, however many users there are. */
const isOneOf = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

const isAlive = gt(presenceLeases.leaseUntil, sql`now()`);
const isLapsed = lte(presenceLeases.leaseUntil, sql`now()`);
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * Serializes changes of presence: of two processes that each see a user's last stream close, the second must see the first's change.
 */
export async function lockPresence(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PRESENCE_LOCK})`);
}

/** An expired lease is not extended: the process must first write all its presences again. */
export async function insertHolder(tx: Database, id: string, leaseMs: number): Promise<void> {
  const leaseUntil = inMs(leaseMs);
  await tx
    .insert(presenceLeases)
    .values({ id, leaseUntil })
    .onConflictDoUpdate({ target: presenceLeases.id, set: { leaseUntil }, setWhere: isAlive });
}

/** @returns whether the lease was still held */
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

/** Deletes expired leases. @returns the users who were present by them */
export async function deleteLapsedHolders(tx: Database): Promise<UserId[]> {
  const lapsed = await tx.select({ id: presenceLeases.id }).from(presenceLeases).where(isLapsed).for('update');
  if (lapsed.length === 0) return [];
  const ids = lapsed.map(({ id }) => id);
  const held = await tx.selectDistinct({ userId: presences.userId }).from(presences).where(inArray(presences.holderId, ids));
  await tx.delete(presenceLeases).where(inArray(presenceLeases.id, ids));
  return held.map(({ userId }) => userId);
}

/** The given users who are online, by the lease of any process. */
export async function listOnline(db: Database, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const rows = await db
    .selectDistinct({ userId: presences.userId })
    .from(presences)
    .innerJoin(presenceLeases, and(eq(presenceLeases.id, presences.holderId), isAlive))
    .where(isOneOf(presences.userId, userIds));
  return new Set(rows.map(({ userId }) => userId));
}

/** Who sees whose presence: members of a common group that is not too large, where both show their presence. */
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
