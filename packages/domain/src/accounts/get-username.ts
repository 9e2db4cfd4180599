import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../errors.ts';
import { findUser } from './accounts.repo.ts';

/** A user's e-mail address; null once the account is gone. */
export async function findUsername(db: Database, userId: UserId): Promise<string | null> {
  const user = await findUser(db, userId);
  return user?.username ?? null;
}

/**
 * The actor's own e-mail address, in lower case.
 * @throws AppError `accounts.signed-out` when the account was deleted meanwhile
 */
export async function getUsername(deps: Deps, actor: Actor): Promise<string> {
  const username = await findUsername(deps.db, actor.userId);
  if (username === null) throw unauthenticated();
  return username;
}
