import type { AvatarRef } from '@everkin/contracts/avatars';
import type { ListMemories, Memory } from '@everkin/contracts/memories';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { listAll } from '../list-all.ts';
import { listMemoriesOfAvatar } from './memories.repo.ts';
import { toMemory } from './memories.rules.ts';

/** The sources of an avatar, newest first, PAGE_MAX_ROWS at most. @throws AppError `avatars.not-found` */
export async function listMemories(deps: Deps, actor: Actor, input: ListMemories): Promise<Memory[]> {
  const avatar = await requireAvatarRight(deps, actor, input.id, 'view');
  const rows = await listMemoriesOfAvatar(deps.db, {
    avatarId: avatar.id,
    listener: 'owner',
    query: input.query,
    type: input.type,
    before: input.before,
    limit: input.limit ?? PAGE_MAX_ROWS,
  });
  return rows.map(toMemory);
}

/** All sources, without paging. @throws AppError `avatars.not-found` */
export const listAllMemories = (deps: Deps, actor: Actor, { id }: AvatarRef): Promise<Memory[]> =>
  listAll((before) => listMemories(deps, actor, { id, before }));
