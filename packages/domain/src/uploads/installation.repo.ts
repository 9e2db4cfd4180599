import type { InstallationId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { files, installation, orphanedFiles, uploadParts } from '@everkin/db/schema';
import { lt, type SQL, sql } from 'drizzle-orm';

export async function findInstallationId(db: Database): Promise<InstallationId | null> {
  const [row] = await db.select({ id: installation.id }).from(installation).limit(1);
  return row?.id ?? null;
}

/** @returns the id of the database: an earlier one, where another process was first */
export async function insertInstallationId(db: Database, id: InstallationId): Promise<InstallationId> {
  await db.insert(installation).values({ id }).onConflictDoNothing();
  return (await findInstallationId(db)) ?? id;
}

/** @returns how many rows name a stored file */
export async function countFileRows(db: Database): Promise<number> {
  return (await db.$count(files)) + (await db.$count(uploadParts));
}

/** As one parameter: there may be more keys than a query may have parameters. */
const listGiven = (keys: string[]): SQL => sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;

/**
 * Makes the table hold exactly these files, each with the time at which it was first seen without a row.
 * @returns how many of them are new
 */
export async function upsertOrphanedFiles(db: Database, keys: string[], now: Date): Promise<number> {
  await db.delete(orphanedFiles).where(sql`${orphanedFiles.storageKey} not in ${listGiven(keys)}`);
  const inserted = await db.execute(sql`
    insert into ${orphanedFiles} (storage_key, first_seen_at)
    select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb), ${now.toISOString()}::timestamptz
    on conflict do nothing returning storage_key
  `);
  return inserted.length;
}

/** @returns the keys of files that were first seen without a row before then */
export async function listOrphanedBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db.select({ key: orphanedFiles.storageKey }).from(orphanedFiles).where(lt(orphanedFiles.firstSeenAt, before));
  return rows.map(({ key }) => key);
}

/** @param keys those of all orphaned files if left out */
export async function deleteOrphanedFiles(db: Database, keys?: string[]): Promise<void> {
  await db.delete(orphanedFiles).where(keys && sql`${orphanedFiles.storageKey} in ${listGiven(keys)}`);
}
