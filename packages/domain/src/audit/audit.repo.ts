import type { Database } from '@everkin/db/client';
import { auditEntries } from '@everkin/db/schema';
import { lt } from 'drizzle-orm';

export async function insertAuditEntry(db: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** @returns how many entries were deleted */
export async function deleteAuditEntriesBefore(db: Database, before: Date): Promise<number> {
  const rows = await db.delete(auditEntries).where(lt(auditEntries.at, before)).returning({ id: auditEntries.id });
  return rows.length;
}
