import type { AvatarId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { TestDeps } from './create-test-deps.ts';
import { makeAvatar } from './make-avatar.ts';
import { makeUser } from './make-user.ts';

/** A new person with an avatar. */
export async function makeAvatarOwner(deps: TestDeps): Promise<{ owner: Actor; avatarId: AvatarId }> {
  const owner = await makeUser(deps);
  return { owner, avatarId: (await makeAvatar(deps, owner)).id };
}
