import type { Memory, MemoryRef } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { memoryNotFailed } from './memories.errors.ts';
import { getOwnedMemory } from './memories.access.ts';
import { requeueFailedMemory } from './memories.repo.ts';
import { toMemory } from './memories.rules.ts';
import { writeExtraction } from './request-extraction.ts';
import { notifyOwner } from './notify-owner.ts';

/** Queues a failed source again. @throws AppError `memories.not-found`, `memories.not-failed` */
export async function retryMemory(deps: Deps, actor: Actor, input: MemoryRef): Promise<Memory> {
  const row = await getOwnedMemory(deps, actor, input.id);
  if (row.memory.status !== 'failed') throw memoryNotFailed();
  await commit(deps, async (tx, after) => {
    // Its owner may have typed in the text meanwhile.
    if (!(await requeueFailedMemory(tx, row.memory.id, deps.clock.now()))) throw memoryNotFailed();
    await notifyOwner(tx, row.memory, 'queued');
    after.wake();
    after.enqueue(await writeExtraction(tx, deps, actor, row.memory));
  });
  return toMemory({ ...row, memory: { ...row.memory, status: 'queued', error: null } });
}
