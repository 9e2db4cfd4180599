import type { DownloadError } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import { modelDownloads } from '@everkin/db/schema';
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';

export type StoredFetch = Omit<typeof modelDownloads.$inferSelect, 'machine' | 'leaseUntil'>;
export type NewFetch = { model: string; machine: string; receivedBytes: number; totalBytes: number; trouble: DownloadError | null };

/** Replaces a machine's last reported model status. @param heldForMs how long it stays valid */
export async function saveFetch(db: Database, { model, machine, ...told }: NewFetch, heldForMs: number): Promise<void> {
  const values = { ...told, leaseUntil: sql`now() + ${heldForMs} * interval '1 millisecond'` };
  await db
    .insert(modelDownloads)
    .values({ model, machine, ...values })
    .onConflictDoUpdate({ target: [modelDownloads.model, modelDownloads.machine], set: values });
}

export async function deleteFetch(db: Database, of: { model: string; machine: string }): Promise<void> {
  await db.delete(modelDownloads).where(and(eq(modelDownloads.model, of.model), eq(modelDownloads.machine, of.machine)));
}

/** Statuses still valid, closest to completion first: running downloads by progress, then failed ones. */
export function listFetches(db: Database): Promise<StoredFetch[]> {
  const { machine: _machine, leaseUntil: _heldUntil, ...columns } = getTableColumns(modelDownloads);
  return db
    .select(columns)
    .from(modelDownloads)
    .where(gt(modelDownloads.leaseUntil, sql`now()`))
    .orderBy(sql`${modelDownloads.trouble} is not null`, desc(modelDownloads.receivedBytes), asc(modelDownloads.machine));
}
