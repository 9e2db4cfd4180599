import type { ListMemories, Memory } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { listMemoriesOfAvatar } from './memories.repo.ts';
import { toMemory } from './memories.rules.ts';

/** The sources of an avatar, newest first. @throws AppError `avatars.not-found` */
export async function listMemories(deps: Deps, actor: Actor, input: ListMemories): Promise<Memory[]> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const rows = await listMemoriesOfAvatar(deps.db, {
    avatarId: avatar.id,
    query: input.query,
    type: input.type,
    before: input.before,
    limit: input.limit,
  });
  return rows.map(toMemory);
}
