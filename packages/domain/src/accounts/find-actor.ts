import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { findUser } from './accounts.repo.ts';

/** A person for whom a worker does something. @param timeZone IANA; null where it is not known. @returns null once the account is gone */
export async function findActor(db: Database, userId: UserId, timeZone: string | null): Promise<Actor | null> {
  const user = await findUser(db, userId);
  if (!user) return null;
  const { displayName, emotionDetection } = user;
  return { userId, displayName, emotionDetection, ...(timeZone !== null && { timeZone }) };
}
