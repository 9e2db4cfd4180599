import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { users } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';

export type NewUser = typeof users.$inferInsert;
export type StoredUser = typeof users.$inferSelect;

/** @returns whether the address was free; a taken one changes nothing, also when two ask at once */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing({ target: users.username }).returning({ id: users.id });
  return inserted.length === 1;
}

export async function findUserByUsername(db: Database, username: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.username, username)).limit(1);
  return row ?? null;
}

export async function findUser(db: Database, id: UserId): Promise<StoredUser | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}
