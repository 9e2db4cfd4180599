import type { Avatar, AvatarRef } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { getOwnedAvatar } from './avatars.access.ts';
import { toAvatar } from './avatars.rules.ts';

/** @throws AppError `avatars.not-found` */
export async function getAvatar(deps: Deps, actor: Actor, input: AvatarRef): Promise<Avatar> {
  return toAvatar(await getOwnedAvatar(deps, actor, input.id));
}
