import type { ExportRef } from '@everkin/contracts/exports';
import type { ExportId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { findOpenExport, insertExport } from './exports.repo.ts';

/**
 * Requests an export of an account as a zip, made by the worker (docs/PRODUCT.md, Export). While one is in progress, returns that one.
 */
export async function requestExport(deps: Deps, actor: Actor): Promise<ExportRef> {
  for (;;) {
    const id = await openExport(deps, actor);
    if (id) {
      deps.log.info({ userId: actor.userId, exportId: id }, 'export requested');
      return { id };
    }
  }
}

/** @returns null when the export in progress finished before it could be read; retry then */
async function openExport(deps: Deps, actor: Actor): Promise<ExportId | null> {
  const id = deps.newId('ex');
  return commit(deps, async (tx, after) => {
    const isOnly = await insertExport(tx, {
      id,
      ownerId: actor.userId,
      status: 'queued',
      error: null,
      fileId: null,
      timeZone: actor.timeZone ?? 'UTC',
      createdAt: deps.clock.now(),
      expiresAt: null,
    });
    if (isOnly) {
      await recordAudit(tx, deps, { kind: 'export.asked', userId: actor.userId, subjectId: id });
      await publishEvents(tx, [actor.userId], { kind: 'export.changed', exportId: id, status: 'queued' });
      after.wake();
      after.enqueue(await insertJob(tx, deps, { name: 'export.make', subjectId: id, ownerId: actor.userId }));
      return id;
    }
    return (await findOpenExport(tx, actor.userId))?.id ?? null;
  });
}
