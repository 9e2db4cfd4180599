import type { Avatar } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listAvatarsOfOwner } from './avatars.repo.ts';
import { describeAvatars } from './describe-avatar.ts';

/** The person's avatars, newest first. */
export async function listAvatars(deps: Deps, actor: Actor): Promise<Avatar[]> {
  return describeAvatars(deps, await listAvatarsOfOwner(deps.db, actor.userId));
}
