import type { Actor } from '../actor.ts';
import { insertUser } from '../accounts/accounts.repo.ts';
import type { Deps } from '../deps.ts';

/** Creates a user whom no test signs in; hashing a real password is slow. */
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
