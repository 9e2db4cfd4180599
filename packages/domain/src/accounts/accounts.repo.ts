import type { GroupSigns } from '@everkin/contracts/accounts';
import type { GroupId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { param, memoizePrepared } from '@everkin/db/prepared';
import {
  accountExports,
  checkInCards,
  emails,
  groupMembers,
  groups,
  idempotencyKeys,
  invitations,
  jobs,
  passwordResets,
  sessions,
  users,
  vaultExports,
  vaults,
} from '@everkin/db/schema';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

export type NewUser = typeof users.$inferInsert;
export type StoredUser = typeof users.$inferSelect;

/** @returns whether the address was free; a taken one changes nothing, also in concurrent requests */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing({ target: users.username }).returning({ id: users.id });
  return inserted.length === 1;
}

export async function findUserByUsername(db: Database, username: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.username, username)).limit(1);
  return row ?? null;
}

export async function findUser(db: Database, id: UserId): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** Locks the row: other changes of this account wait until the transaction ends. */
export async function findUserForUpdate(tx: Database, id: UserId): Promise<StoredUser | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** Takes the same lock as inserting a row that references the account. */
export async function lockUserAgainstDeletion(tx: Database, id: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
}

/** Whether this is still the user's password hash; waits for a concurrent change. */
export async function isPasswordHashOf(db: Database, id: UserId, passwordHash: string): Promise<boolean> {
  const [row] = await db.select({ now: users.passwordHash }).from(users).where(eq(users.id, id)).for('share');
  return row?.now === passwordHash;
}

export async function updateUser(
  db: Database,
  id: UserId,
  changes: Partial<
    Pick<StoredUser, 'displayName' | 'profilePictureFileId' | 'passwordHash' | 'emotionDetection' | 'showsCheckInCards' | keyof GroupSigns>
  >,
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id));
}

/** Forgets when cards were shown to somebody. */
export async function deleteCheckInCards(tx: Database, userId: UserId): Promise<void> {
  await tx.delete(checkInCards).where(eq(checkInCards.userId, userId));
}

/**
 * Deletes the user's export jobs, and those that pack a vault of theirs for others. Call it before locking the account's own row: a finishing run takes its locks in the same order.
 */
export async function deleteExportJobs(tx: Database, id: UserId): Promise<void> {
  const exports = tx.select({ id: accountExports.id }).from(accountExports).where(eq(accountExports.ownerId, id));
  await tx.delete(jobs).where(and(eq(jobs.name, 'export.make'), inArray(jobs.subjectId, exports)));
  const zips = tx
    .select({ id: vaultExports.id })
    .from(vaultExports)
    .innerJoin(vaults, eq(vaults.id, vaultExports.vaultId))
    .where(or(eq(vaultExports.requestedById, id), eq(vaults.ownerId, id)));
  await tx.delete(jobs).where(and(eq(jobs.name, 'vault.export'), inArray(jobs.subjectId, zips)));
}

/** Deletes the account with all dependent rows, and those that only contain its address. */
export async function deleteUser(tx: Database, user: Pick<StoredUser, 'id' | 'username'>): Promise<void> {
  const mail = tx.select({ id: emails.id }).from(emails).where(eq(emails.recipient, user.username));
  await tx.delete(jobs).where(and(eq(jobs.name, 'email.send'), inArray(jobs.subjectId, mail)));
  await tx.delete(emails).where(eq(emails.recipient, user.username));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, user.id));
  await tx.delete(invitations).where(and(eq(invitations.inviteeEmail, user.username), eq(invitations.status, 'accepted')));
  await tx.delete(users).where(eq(users.id, user.id));
}

/** All members of the user's groups, including the user. */
export async function listGroupPeople(db: Database, id: UserId): Promise<{ groupId: GroupId; userId: UserId }[]> {
  const mine = db.select({ groupId: groupMembers.groupId }).from(groupMembers).where(eq(groupMembers.userId, id));
  return db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .where(inArray(groupMembers.groupId, mine));
}

/** All other members of the user's groups, and whether the user owns the group. */
export async function listGroupmates(db: Database, id: UserId): Promise<{ groupId: GroupId; userId: UserId; isOwned: boolean }[]> {
  const mine = db.select({ groupId: groupMembers.groupId }).from(groupMembers).where(eq(groupMembers.userId, id));
  return db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId, isOwned: sql<boolean>`${groups.ownerId} = ${id}` })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(inArray(groupMembers.groupId, mine), ne(groupMembers.userId, id)));
}

export type StoredReset = typeof passwordResets.$inferSelect;

export async function insertReset(tx: Database, reset: StoredReset): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

export async function findReset(db: Database, tokenHash: string): Promise<StoredReset | null> {
  const [row] = await db.select().from(passwordResets).where(eq(passwordResets.tokenHash, tokenHash)).limit(1);
  return row ?? null;
}

/** Uses up a reset link, and all others of the account. @returns whether it was still unused, also in concurrent requests */
export async function claimReset(tx: Database, reset: Pick<StoredReset, 'tokenHash' | 'userId'>, now: Date): Promise<boolean> {
  const isOpen = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
  const claimed = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.tokenHash, reset.tokenHash), isOpen))
    .returning({ userId: passwordResets.userId });
  if (claimed.length === 0) return false;
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, reset.userId), isNull(passwordResets.usedAt)));
  return true;
}

/** Deletes expired reset links of one user. */
export async function deleteExpiredResets(db: Database, userId: UserId, before: Date): Promise<void> {
  await db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), lt(passwordResets.expiresAt, before)));
}

/** @returns how many expired reset links, of any user, were deleted */
export async function deleteResetsExpiredBefore(db: Database, before: Date): Promise<number> {
  const rows = await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before)).returning({ userId: passwordResets.userId });
  return rows.length;
}

export type StoredSession = typeof sessions.$inferSelect;

const selectSessionWithUser = memoizePrepared((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(eq(sessions.id, param('tokenHash')))
    .prepare('session_with_user'),
);

/** A session with its user, in one round trip: every authenticated request starts with this query. */
export async function findSessionWithUser(db: Database, tokenHash: string): Promise<{ session: StoredSession; user: StoredUser } | null> {
  const [row] = await selectSessionWithUser(db).execute({ tokenHash });
  return row ?? null;
}

/** Valid sessions, most recently used first. */
export async function listSessionsOfUser(db: Database, userId: UserId, now: Date): Promise<StoredSession[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** @returns those of the ids whose sessions are still valid */
export async function listAliveSessionIds(db: Database, ids: string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`, gt(sessions.expiresAt, now)));
  return rows.map((row) => row.id);
}

export async function updateSessionSeen(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, tokenHash));
}

/** @returns how many expired sessions were deleted */
export async function deleteSessionsExpiredBefore(db: Database, before: Date): Promise<number> {
  const rows = await db.delete(sessions).where(lt(sessions.expiresAt, before)).returning({ id: sessions.id });
  return rows.length;
}

/** Deletes all but the most recently used sessions. */
export async function deleteSessionsBeyond(db: Database, userId: UserId, kept: number): Promise<void> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(kept);
  await db.delete(sessions).where(inArray(sessions.id, beyond));
}

/** @param except the token hash of the session to keep */
export async function deleteSessionsOfUser(db: Database, userId: UserId, except?: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
}
