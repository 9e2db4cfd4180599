import type { UserId, VaultId, VaultMemberId } from '@everkin/contracts/ids';
import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import type { Database } from '@everkin/db/client';
import { users, vaultMembers, vaults } from '@everkin/db/schema';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { StoredVault } from '../vaults.repo.ts';

export type StoredVaultMember = typeof vaultMembers.$inferSelect;
/** With what members see of each other's account. */
export type VaultMemberWithUser = StoredVaultMember & Person;
export type Person = { displayName: string; profilePictureFileId: string | null };

const person = { displayName: users.displayName, profilePictureFileId: users.profilePictureFileId };

/** Locks a vault until the transaction ends, so that joining, leaving and inviting are serialized. Its items are not blocked. */
export async function lockVault(tx: Database, id: VaultId): Promise<StoredVault | null> {
  const [row] = await tx.select().from(vaults).where(eq(vaults.id, id)).for('no key update');
  return row ?? null;
}

/** Does nothing for somebody who is in it. */
export async function insertVaultMember(tx: Database, member: StoredVaultMember): Promise<void> {
  await tx
    .insert(vaultMembers)
    .values(member)
    .onConflictDoNothing({ target: [vaultMembers.vaultId, vaultMembers.userId] });
}

export async function findVaultMember(db: Database, vaultId: VaultId, id: VaultMemberId): Promise<VaultMemberWithUser | null> {
  const [row] = await db
    .select({ ...getTableColumns(vaultMembers), ...person })
    .from(vaultMembers)
    .innerJoin(users, eq(users.id, vaultMembers.userId))
    .where(and(eq(vaultMembers.vaultId, vaultId), eq(vaultMembers.id, id)))
    .limit(1);
  return row ?? null;
}

/** Who came first stands first. */
export const listVaultMembers = (db: Database, vaultId: VaultId): Promise<VaultMemberWithUser[]> =>
  db
    .select({ ...getTableColumns(vaultMembers), ...person })
    .from(vaultMembers)
    .innerJoin(users, eq(users.id, vaultMembers.userId))
    .where(eq(vaultMembers.vaultId, vaultId))
    .orderBy(asc(vaultMembers.joinedAt), asc(vaultMembers.id));

export async function findPerson(db: Database, id: UserId): Promise<Person | null> {
  const [row] = await db.select(person).from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

export const countVaultMembers = (db: Database, vaultId: VaultId): Promise<number> =>
  db.$count(vaultMembers, eq(vaultMembers.vaultId, vaultId));

/** Whose address this is among those in a vault, its owner included. */
export async function findUserIdInVault(db: Database, { id, ownerId }: StoredVault, email: string): Promise<UserId | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, email)).limit(1);
  if (!user || user.id === ownerId) return user?.id ?? null;
  const isIn = and(eq(vaultMembers.vaultId, id), eq(vaultMembers.userId, user.id));
  return (await db.$count(vaultMembers, isIn)) > 0 ? user.id : null;
}

export async function updateVaultRole(tx: Database, id: VaultMemberId, role: VaultMemberRole): Promise<void> {
  await tx.update(vaultMembers).set({ role }).where(eq(vaultMembers.id, id));
}

export async function deleteVaultMember(tx: Database, id: VaultMemberId): Promise<void> {
  await tx.delete(vaultMembers).where(eq(vaultMembers.id, id));
}
