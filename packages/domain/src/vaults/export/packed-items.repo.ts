import type { FileId, UserId, VaultId, VaultItemId } from '@everkin/contracts/ids';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { Database } from '@everkin/db/client';
import { files, users, vaultAccess, vaultItems, vaultMembers, vaults } from '@everkin/db/schema';
import { and, asc, desc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { StoredVaultItem } from '../items/items.repo.ts';
import { isReadableBy } from '../vaults.repo.ts';

export type PackedFile = { id: FileId; storageKey: string; fileName: string; mimeType: string; byteSize: number };
/** What the paths in a zip are made from; of 5,000 items little enough to be in memory at once. */
export type ItemToPack = { id: VaultItemId; category: VaultCategory; title: string; createdAt: Date; file: PackedFile | null };
export type PackedVault = { id: VaultId; name: string; ownerId: UserId; ownerName: string };

/**
 * Which items of a vault are packed for whom: all that this person may read, what they added alone, or of that what nobody else may
 * read, once they are no longer in the vault.
 */
export type Selection = { vaultId: VaultId; readerId: UserId; scope: 'readable' | 'own' | 'own-private' };

const isSelected = ({ vaultId, readerId, scope }: Selection): SQL | undefined =>
  and(
    eq(vaultItems.vaultId, vaultId),
    isReadableBy(readerId),
    scope === 'readable' ? undefined : eq(vaultItems.addedById, readerId),
    scope === 'own-private' ? eq(vaultItems.access, 'private') : undefined,
  );

/** The newest first, as on the page. What others keep to themselves is not among them. */
export const listItemsToPack = (db: Database, selection: Selection): Promise<ItemToPack[]> =>
  db
    .select({
      id: vaultItems.id,
      category: vaultItems.category,
      title: vaultItems.title,
      createdAt: vaultItems.createdAt,
      file: {
        id: files.id,
        storageKey: files.storageKey,
        fileName: files.fileName,
        mimeType: files.mimeType,
        byteSize: files.byteSize,
      },
    })
    .from(vaultItems)
    .leftJoin(files, eq(files.id, vaultItems.fileId))
    .where(isSelected(selection))
    .orderBy(desc(vaultItems.createdAt), desc(vaultItems.id));

/** Some of the items with their words, in no order; without what has been taken away since. */
export const listWholeItems = (db: Database, selection: Selection, ids: readonly VaultItemId[]): Promise<StoredVaultItem[]> =>
  db
    .select()
    .from(vaultItems)
    .where(and(inArray(vaultItems.id, [...ids]), isSelected(selection)));

const areThose = (ids: readonly VaultItemId[]): SQL =>
  sql`${vaultItems.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Whether this person may still read all of these, in vaults that they are in; none is taken away before the transaction ends. */
export async function areReadable(tx: Database, readerId: UserId, ids: readonly VaultItemId[]): Promise<boolean> {
  const rows = await tx
    .select({ access: vaultItems.access, addedById: vaultItems.addedById })
    .from(vaultItems)
    .where(areThose(ids))
    .orderBy(asc(vaultItems.id))
    .for('share');
  return rows.length === ids.length && rows.every(({ access, addedById }) => access === 'shared' || addedById === readerId);
}

/** Lists as downloaded what others added: once for the day, at the time of the first. */
export async function insertDownloads(
  tx: Database,
  { readerId, day, at }: { readerId: UserId; day: string; at: Date },
  ids: readonly VaultItemId[],
): Promise<void> {
  const entries = tx
    .select({
      itemId: sql<VaultItemId>`${vaultItems.id}`.as('item_id'),
      readerId: sql<UserId>`${readerId}::text`.as('reader_id'),
      day: sql<string>`${day}::date`.as('day'),
      kind: sql<'downloaded'>`'downloaded'`.as('kind'),
      at: sql<Date>`${at.toISOString()}::timestamptz`.as('at'),
    })
    .from(vaultItems)
    .where(and(areThose(ids), or(isNull(vaultItems.addedById), ne(vaultItems.addedById, readerId))));
  await tx.insert(vaultAccess).select(entries).onConflictDoNothing();
}

const packedVault = { id: vaults.id, name: vaults.name, ownerId: vaults.ownerId, ownerName: users.displayName };

const selectVaults = (db: Database) => db.select(packedVault).from(vaults).innerJoin(users, eq(users.id, vaults.ownerId)).$dynamic();

/** One's own vault; null as long as nobody has opened it. */
export async function findOwnVault(db: Database, ownerId: UserId): Promise<PackedVault | null> {
  const [row] = await selectVaults(db).where(eq(vaults.ownerId, ownerId)).limit(1);
  return row ?? null;
}

/** The vaults of others in which there is something that this person added and may read: as a member, or because only they may. */
export async function listVaultsAddedTo(db: Database, userId: UserId): Promise<(PackedVault & { isMember: boolean })[]> {
  const seat = db
    .select({ one: sql`1` })
    .from(vaultMembers)
    .where(and(eq(vaultMembers.vaultId, vaults.id), eq(vaultMembers.userId, userId)));
  const added = db
    .select({ one: sql`1` })
    .from(vaultItems)
    .where(and(eq(vaultItems.vaultId, vaults.id), eq(vaultItems.addedById, userId), or(eq(vaultItems.access, 'private'), exists(seat))));
  return db
    .select({ ...packedVault, isMember: sql<boolean>`exists ${seat}` })
    .from(vaults)
    .innerJoin(users, eq(users.id, vaults.ownerId))
    .where(and(ne(vaults.ownerId, userId), exists(added)))
    .orderBy(asc(vaults.createdAt), asc(vaults.id));
}
