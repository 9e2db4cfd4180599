import type { FileId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { accountExports, files } from '@everkin/db/schema';
import { eq, inArray } from 'drizzle-orm';

/** The files of an author's exports: they hold the drafts of when they were made. */
export const listExportFiles = (db: Database, authorId: UserId): Promise<{ id: FileId; storageKey: string }[]> =>
  db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .innerJoin(accountExports, eq(accountExports.fileId, files.id))
    .where(eq(accountExports.ownerId, authorId));

/** With the rows of these files. */
export async function deleteExportsWith(tx: Database, fileIds: readonly FileId[]): Promise<void> {
  await tx.delete(accountExports).where(inArray(accountExports.fileId, [...fileIds]));
  await tx.delete(files).where(inArray(files.id, [...fileIds]));
}
