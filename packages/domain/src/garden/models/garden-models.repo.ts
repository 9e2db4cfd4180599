import type { FileId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { gardenModels } from '@everkin/db/schema';
import { and, eq, gt, lte } from 'drizzle-orm';

export type StoredGardenModel = typeof gardenModels.$inferSelect;

export async function insertGardenModel(tx: Database, row: StoredGardenModel): Promise<void> {
  await tx.insert(gardenModels).values(row);
}

/** The file behind a link that still works. */
export async function findGardenModelFile(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }): Promise<FileId | null> {
  const [row] = await db
    .select({ fileId: gardenModels.fileId })
    .from(gardenModels)
    .where(and(eq(gardenModels.tokenHash, tokenHash), gt(gardenModels.expiresAt, now)))
    .limit(1);
  return row?.fileId ?? null;
}

/** @returns the files of the deleted rows */
export async function deleteExpiredGardenModels(tx: Database, now: Date): Promise<FileId[]> {
  const rows = await tx.delete(gardenModels).where(lte(gardenModels.expiresAt, now)).returning({ fileId: gardenModels.fileId });
  return rows.map(({ fileId }) => fileId);
}
