import type { Avatar } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listAvatarsOfOwner } from './avatars.repo.ts';
import { toAvatar } from './avatars.rules.ts';

/** The person's avatars, newest first. */
export async function listAvatars(deps: Deps, actor: Actor): Promise<Avatar[]> {
  const avatars = await listAvatarsOfOwner(deps.db, actor.userId);
  return avatars.map(toAvatar);
}
