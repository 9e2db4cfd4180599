import type { Actor } from '../actor.ts';
import { insertUser } from '../accounts/accounts.repo.ts';
import type { Deps } from '../deps.ts';

/** Somebody with an account that no test signs in to; hashing a real password takes long. */
export async function makeUser(deps: Deps, given: { displayName?: string } = {}): Promise<Actor> {
  const userId = deps.newId('us');
  const displayName = given.displayName ?? 'Hannah';
  await insertUser(deps.db, {
    id: userId,
    username: `${userId}@example.org`,
    displayName,
    passwordHash: 'nobody signs in',
    profilePictureFileId: null,
    trialEndsAt: null,
    createdAt: deps.clock.now(),
  });
  return { userId, displayName };
}
