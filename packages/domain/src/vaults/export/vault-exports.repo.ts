import type { FileId, UserId, VaultExportId, VaultId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { files, vaultExports, vaults } from '@everkin/db/schema';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm';

export type StoredVaultExport = typeof vaultExports.$inferSelect;
export type VaultExportWithSize = StoredVaultExport & { byteSize: number | null };
export type Requester = { vaultId: VaultId; requestedById: UserId };

const isOf = ({ vaultId, requestedById }: Requester) =>
  and(eq(vaultExports.vaultId, vaultId), eq(vaultExports.requestedById, requestedById));

/** @returns whether it is the only one in progress; otherwise nothing is written */
export async function insertVaultExport(tx: Database, row: StoredVaultExport): Promise<boolean> {
  const rows = await tx.insert(vaultExports).values(row).onConflictDoNothing().returning({ id: vaultExports.id });
  return rows.length === 1;
}

export async function findOpenVaultExport(db: Database, requester: Requester): Promise<StoredVaultExport | null> {
  const isOpen = inArray(vaultExports.status, ['queued', 'processing']);
  const [row] = await db
    .select()
    .from(vaultExports)
    .where(and(isOf(requester), isOpen))
    .limit(1);
  return row ?? null;
}

export async function findVaultExport(db: Database, id: VaultExportId): Promise<StoredVaultExport | null> {
  const [row] = await db.select().from(vaultExports).where(eq(vaultExports.id, id)).limit(1);
  return row ?? null;
}

const selectWithSize = (db: Database) =>
  db
    .select({ ...getTableColumns(vaultExports), byteSize: files.byteSize })
    .from(vaultExports)
    .leftJoin(files, eq(files.id, vaultExports.fileId))
    .$dynamic();

const isThereAt = (now: Date) => or(isNull(vaultExports.expiresAt), gt(vaultExports.expiresAt, now));

/** One that somebody requested, unless it has expired. */
export async function findVaultExportOf(
  db: Database,
  { requestedById, now }: { requestedById: UserId; now: Date },
  id: VaultExportId,
): Promise<VaultExportWithSize | null> {
  const [row] = await selectWithSize(db)
    .where(and(eq(vaultExports.id, id), eq(vaultExports.requestedById, requestedById), isThereAt(now)))
    .limit(1);
  return row ?? null;
}

/** The one that somebody requested last of a vault, unless it has expired. */
export async function findLastVaultExportOf(db: Database, requester: Requester, now: Date): Promise<VaultExportWithSize | null> {
  const [row] = await selectWithSize(db)
    .where(and(isOf(requester), isThereAt(now)))
    .orderBy(desc(vaultExports.createdAt), desc(vaultExports.id))
    .limit(1);
  return row ?? null;
}

/** @returns false when it is gone */
export async function updateVaultExport(
  db: Database,
  id: VaultExportId,
  changes: Partial<Pick<StoredVaultExport, 'status' | 'error' | 'fileId' | 'expiresAt'>>,
): Promise<boolean> {
  const rows = await db.update(vaultExports).set(changes).where(eq(vaultExports.id, id)).returning({ id: vaultExports.id });
  return rows.length === 1;
}

const deleteThose = async (tx: Database, condition: SQL | undefined): Promise<FileId[]> => {
  const rows = await tx.delete(vaultExports).where(condition).returning({ fileId: vaultExports.fileId });
  return rows.flatMap((row) => row.fileId ?? []);
};

export const deleteVaultExport = (tx: Database, id: VaultExportId): Promise<FileId[]> => deleteThose(tx, eq(vaultExports.id, id));

/** Deletes all that the requester has of the vault but this one. @returns the ids of their files */
export const deleteOtherVaultExports = (tx: Database, { id, ...requester }: StoredVaultExport): Promise<FileId[]> =>
  deleteThose(tx, and(isOf(requester), ne(vaultExports.id, id)));

/** Deletes expired ones, and failed ones of the same age. @returns the ids of their files */
export const deleteExpiredVaultExports = (tx: Database, times: { now: Date; failedBefore: Date }): Promise<FileId[]> =>
  deleteThose(
    tx,
    or(lte(vaultExports.expiresAt, times.now), and(eq(vaultExports.status, 'failed'), lte(vaultExports.createdAt, times.failedBefore))),
  );

/** @returns the ids of their files */
export const deleteVaultExportsOf = (tx: Database, requester: Requester): Promise<FileId[]> => deleteThose(tx, isOf(requester));

/** Those that can be downloaded; what is being made is checked before it is there. @returns the ids of their files */
export const deleteReadyVaultExports = (tx: Database, vaultId: VaultId): Promise<FileId[]> =>
  deleteThose(tx, and(eq(vaultExports.vaultId, vaultId), eq(vaultExports.status, 'ready')));

/** All of somebody's vault, whoever requested them. @returns the ids of their files */
export const deleteAllVaultExports = (tx: Database, ownerId: UserId): Promise<FileId[]> =>
  deleteThose(tx, inArray(vaultExports.vaultId, tx.select({ id: vaults.id }).from(vaults).where(eq(vaults.ownerId, ownerId))));
