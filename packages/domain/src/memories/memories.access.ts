import type { MemoryId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { memoryNotFound } from './memories.errors.ts';
import { findMemoryOfOwner, type OwnedMemory } from './memories.repo.ts';

/** @throws AppError `memories.not-found` for a memory that does not exist or belongs to another's avatar */
export async function getOwnedMemory(deps: Deps, actor: Actor, id: MemoryId): Promise<OwnedMemory> {
  const row = await findMemoryOfOwner(deps.db, actor.userId, id);
  if (!row) throw memoryNotFound();
  return row;
}
