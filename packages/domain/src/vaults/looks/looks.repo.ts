import type { UserId, VaultId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { users, vaultAccess, vaultItems } from '@everkin/db/schema';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';

export type StoredLook = typeof vaultAccess.$inferSelect;

/** Does nothing where this reader has looked at it that day. */
export async function insertLook(db: Database, look: StoredLook): Promise<void> {
  await db.insert(vaultAccess).values(look).onConflictDoNothing();
}

/** Whether this reader has looked at it this way after some time. */
export async function hasLookSince(
  db: Database,
  { itemId, readerId, kind }: Omit<StoredLook, 'day' | 'at'>,
  since: Date,
): Promise<boolean> {
  const isSuch = and(eq(vaultAccess.itemId, itemId), eq(vaultAccess.readerId, readerId), eq(vaultAccess.kind, kind));
  return (await db.$count(vaultAccess, and(isSuch, gt(vaultAccess.at, since)))) > 0;
}

export type ListedLook = { look: StoredLook; title: string; readerName: string };

export type LooksFilter = {
  vaultId: VaultId;
  /** At items that this person added; at all without. */
  addedById?: UserId | undefined;
  before?: StoredLook | undefined;
  limit: number;
};

const ORDER = [vaultAccess.at, vaultAccess.itemId, vaultAccess.readerId, vaultAccess.day, vaultAccess.kind] as const;

/** The latest first. */
export const listLooksAt = (db: Database, { vaultId, addedById, before, limit }: LooksFilter): Promise<ListedLook[]> =>
  db
    .select({ look: vaultAccess, title: vaultItems.title, readerName: users.displayName })
    .from(vaultAccess)
    .innerJoin(vaultItems, and(eq(vaultItems.id, vaultAccess.itemId), eq(vaultItems.vaultId, vaultId)))
    .innerJoin(users, eq(users.id, vaultAccess.readerId))
    .where(and(addedById && eq(vaultItems.addedById, addedById), before && isEarlierThan(before)))
    .orderBy(...ORDER.map((column) => desc(column)))
    .limit(limit);

const isEarlierThan = ({ at, itemId, readerId, day, kind }: StoredLook): SQL =>
  sql`(${sql.join([...ORDER], sql`, `)}) < (${at.toISOString()}::timestamptz, ${itemId}, ${readerId}, ${day}::date, ${kind})`;
