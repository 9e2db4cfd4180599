import type { MemoryRef } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
import { freeText } from '../uploads/claim-text.ts';
import { removePicture } from '../uploads/stored-files.ts';
import { dropVoicesOfMemory } from '../voice/remove-voice.ts';
import { getOwnedMemory } from './memories.access.ts';
import { deleteMemoryRow } from './memories.repo.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Deletes a source with its passages, file and jobs; replies that cited it keep the text they showed.
 * @throws AppError `memories.not-found`
 */
export async function deleteMemory(deps: Deps, actor: Actor, input: MemoryRef): Promise<void> {
  const { memory } = await getOwnedMemory(deps, actor, input.id);
  await commit(deps, async (tx, after) => {
    await discardJobsOf(tx, memory.id);
    await dropVoicesOfMemory(tx, deps, memory);
    const fileId = await deleteMemoryRow(tx, memory.id);
    await recordAudit(tx, deps, { kind: 'memory.deleted', userId: actor.userId, subjectId: memory.id });
    await notifyOwner(tx, memory, 'deleted');
    after.wake();
    after.run((committed) => freeText(committed, actor.userId));
    if (fileId) after.deleteFiles(await removePicture(tx, fileId));
  });
}
