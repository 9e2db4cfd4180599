import type { AvatarContents, AvatarRef } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { getOwnedAvatar } from './avatars.access.ts';
import { countContents } from './avatars.repo.ts';

/** What would be deleted with the avatar (docs/PRODUCT.md, Deleting an avatar). @throws AppError `avatars.not-found` */
export async function getContents(deps: Deps, actor: Actor, input: AvatarRef): Promise<AvatarContents> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  return countContents(deps.db, avatar.id);
}
