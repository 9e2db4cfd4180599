import type { MemoryDetails, UpdateMemory } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { getMemory } from './get-memory.ts';
import { getOwnedMemory } from './memories.access.ts';
import { memoryNotFound, memoryStillRead } from './memories.errors.ts';
import {
  type MemoryChanges,
  replacePassages,
  type StoredMemory,
  updateMemory as updateMemoryRow,
  updateSettledMemory,
} from './memories.repo.ts';
import { toStoredPassages, writeText } from './memories.rules.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Changes what the owner knows better: name, date, sharing, or the text, which is then cut into passages anew. A
 * source that could not be read is ready once its text is typed in. Replies that cited it keep what they showed.
 * @throws AppError `memories.not-found`; `memories.still-read` for the text of a source that the worker is reading
 */
export async function updateMemory(deps: Deps, actor: Actor, input: UpdateMemory): Promise<MemoryDetails> {
  const { memory } = await getOwnedMemory(deps, actor, input.id);
  const changes: MemoryChanges & { updatedAt: Date } = {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.happenedAt !== undefined && { happenedAt: input.happenedAt || null }),
    ...(input.shared !== undefined && { shared: input.shared }),
    updatedAt: deps.clock.now(),
  };
  const { text } = input;
  await deps.db.transaction(async (tx) => {
    if (text !== undefined) await rewrite(tx, deps, { memory, text, changes });
    else if (!(await updateMemoryRow(tx, memory.id, changes))) throw memoryNotFound();
    await tellOwner(tx, memory, text === undefined ? memory.status : 'ready');
  });
  deps.realtime.wake({});
  return getMemory(deps, actor, input);
}

async function rewrite(
  tx: Database,
  deps: Deps,
  given: { memory: StoredMemory; text: string; changes: MemoryChanges & { updatedAt: Date } },
): Promise<void> {
  const { text, passages } = writeText(given.text);
  const isSettled = await updateSettledMemory(tx, given.memory.id, { ...given.changes, text, status: 'ready', error: null });
  if (!isSettled) throw memoryStillRead();
  await replacePassages(
    tx,
    given.memory.id,
    toStoredPassages(given.memory, passages, () => deps.newId('pa')),
  );
}
