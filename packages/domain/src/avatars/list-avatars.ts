import type { ListAvatars, ListedAvatar } from '@everkin/contracts/avatars';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listAll } from '../list-all.ts';
import { listAvatarsOfOwner } from './avatars.repo.ts';
import { toListedAvatar } from './avatars.rules.ts';

/** The actor's avatars, newest first, PAGE_MAX_ROWS at most. */
export async function listAvatars(deps: Deps, actor: Actor, input: ListAvatars): Promise<ListedAvatar[]> {
  const avatars = await listAvatarsOfOwner(deps.db, { ownerId: actor.userId, before: input.before, limit: input.limit ?? PAGE_MAX_ROWS });
  return avatars.map(toListedAvatar);
}

/** All pages of them. */
export const listAllAvatars = (deps: Deps, actor: Actor): Promise<ListedAvatar[]> =>
  listAll((before) => listAvatars(deps, actor, { before }));
