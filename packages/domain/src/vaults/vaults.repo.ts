import type { UserId, VaultId } from '@everkin/contracts/ids';
import type { VaultRole } from '@everkin/contracts/vaults/vaults';
import type { Database } from '@everkin/db/client';
import { users, vaultItems, vaultMembers, vaults } from '@everkin/db/schema';
import { and, asc, count, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';

export type StoredVault = typeof vaults.$inferSelect;

/** A vault with what somebody is in it. */
export type VaultOf = { vault: StoredVault; role: VaultRole; ownerName: string };

const membersSeat = (userId: UserId) => and(eq(vaultMembers.vaultId, vaults.id), eq(vaultMembers.userId, userId));

const selectVaultsOf = (db: Database, userId: UserId) =>
  db
    .select({
      vault: vaults,
      role: sql<VaultRole>`case when ${vaults.ownerId} = ${userId} then 'owner' else ${vaultMembers.role} end`,
      ownerName: users.displayName,
    })
    .from(vaults)
    .innerJoin(users, eq(users.id, vaults.ownerId))
    .leftJoin(vaultMembers, membersSeat(userId))
    .$dynamic();

const isIn = (userId: UserId): SQL | undefined => or(eq(vaults.ownerId, userId), isNotNull(vaultMembers.id));

export async function findVaultOf(db: Database, { id, userId }: { id: VaultId; userId: UserId }): Promise<VaultOf | null> {
  const [row] = await selectVaultsOf(db, userId)
    .where(and(eq(vaults.id, id), isIn(userId)))
    .limit(1);
  return row ?? null;
}

/** One's own first, then by when one came. */
export const listVaultsOf = (db: Database, userId: UserId): Promise<VaultOf[]> =>
  selectVaultsOf(db, userId)
    .where(isIn(userId))
    .orderBy(sql`${vaults.ownerId} <> ${userId}`, asc(vaultMembers.joinedAt), asc(vaults.id));

export async function findVault(db: Database, id: VaultId): Promise<StoredVault | null> {
  const [row] = await db.select().from(vaults).where(eq(vaults.id, id)).limit(1);
  return row ?? null;
}

/** Does nothing where its owner has one. */
export async function insertVault(tx: Database, vault: StoredVault): Promise<void> {
  await tx.insert(vaults).values(vault).onConflictDoNothing({ target: vaults.ownerId });
}

export async function updateVaultName(tx: Database, id: VaultId, name: string): Promise<void> {
  await tx.update(vaults).set({ name }).where(eq(vaults.id, id));
}

/** Everybody in a vault: its owner and its members. */
export async function listUserIdsIn(db: Database, { id, ownerId }: StoredVault): Promise<UserId[]> {
  const members = await db.select({ userId: vaultMembers.userId }).from(vaultMembers).where(eq(vaultMembers.vaultId, id));
  return [ownerId, ...members.map(({ userId }) => userId)];
}

/** By vault; one without members is left out. */
export async function countMembersOf(db: Database, ids: readonly VaultId[]): Promise<Map<VaultId, number>> {
  const rows = await db
    .select({ id: vaultMembers.vaultId, members: count() })
    .from(vaultMembers)
    .where(inArray(vaultMembers.vaultId, [...ids]))
    .groupBy(vaultMembers.vaultId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Whether everything of an item is for this person: it is shared, or they added it. */
export const isReadableBy = (userId: UserId): SQL =>
  sql`(${vaultItems.access} = 'shared' or ${vaultItems.addedById} is not distinct from ${userId})`;

/**
 * The one condition by which lists, counts, the zip and files choose the items of a vault. Its owner sees that each is there; of those
 * that somebody else keeps private the title and the size alone (`isReadableBy`). Members see what is shared and what they added.
 */
export const itemsVisibleTo = ({ vault, role }: Pick<VaultOf, 'vault' | 'role'>, userId: UserId): SQL | undefined =>
  and(eq(vaultItems.vaultId, vault.id), role === 'owner' ? undefined : isReadableBy(userId));
