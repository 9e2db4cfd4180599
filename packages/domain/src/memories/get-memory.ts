import type { MemoryDetails, MemoryRef } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { getOwnedMemory } from './memories.access.ts';
import { findNeighbours, listPassages } from './memories.repo.ts';
import { toMemoryDetails } from './memories.rules.ts';

/** A source with its whole text and its passages in reading order. @throws AppError `memories.not-found` */
export async function getMemory(deps: Deps, actor: Actor, input: MemoryRef): Promise<MemoryDetails> {
  const row = await getOwnedMemory(deps, actor, input.id);
  const [passages, neighbours] = await Promise.all([listPassages(deps.db, row.memory.id), findNeighbours(deps.db, row.memory)]);
  return toMemoryDetails(row, { passages, neighbours });
}
