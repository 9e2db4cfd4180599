import type { FetchTrouble } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import { modelFetches } from '@everkin/db/schema';
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';

export type StoredFetch = Omit<typeof modelFetches.$inferSelect, 'machine' | 'heldUntil'>;
export type NewFetch = { model: string; machine: string; receivedBytes: number; totalBytes: number; trouble: FetchTrouble | null };

/** Writes what a machine tells, in place of what it told before. @param heldForMs how long it is believed */
export async function saveFetch(db: Database, { model, machine, ...told }: NewFetch, heldForMs: number): Promise<void> {
  const values = { ...told, heldUntil: sql`now() + ${heldForMs} * interval '1 millisecond'` };
  await db
    .insert(modelFetches)
    .values({ model, machine, ...values })
    .onConflictDoUpdate({ target: [modelFetches.model, modelFetches.machine], set: values });
}

export async function deleteFetch(db: Database, of: { model: string; machine: string }): Promise<void> {
  await db.delete(modelFetches).where(and(eq(modelFetches.model, of.model), eq(modelFetches.machine, of.machine)));
}

/** What is still believed, the nearest to its end first: fetches under way by how far they are, then those that failed. */
export function listFetches(db: Database): Promise<StoredFetch[]> {
  const { machine: _machine, heldUntil: _heldUntil, ...columns } = getTableColumns(modelFetches);
  return db
    .select(columns)
    .from(modelFetches)
    .where(gt(modelFetches.heldUntil, sql`now()`))
    .orderBy(sql`${modelFetches.trouble} is not null`, desc(modelFetches.receivedBytes), asc(modelFetches.machine));
}
