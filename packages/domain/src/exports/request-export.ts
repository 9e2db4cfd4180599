import type { ExportRef } from '@everkin/contracts/exports';
import type { ExportId } from '@everkin/contracts/ids';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { enqueueJob, insertJob } from '../jobs/enqueue-job.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { findOpenExport, insertExport } from './exports.repo.ts';

/**
 * Requests an export of an account as a zip, made by the worker (docs/PRODUCT.md, Export). While one is in progress, returns that one.
 */
export async function requestExport(deps: Deps, actor: Actor): Promise<ExportRef> {
  for (;;) {
    const asked = await openExport(deps, actor);
    if (asked?.job) enqueueJob(deps, asked.job);
    if (asked) deps.realtime.wake({});
    if (asked) {
      deps.log.info({ userId: actor.userId, exportId: asked.id }, 'export requested');
      return { id: asked.id };
    }
  }
}

/** @returns null when the export in progress finished before it could be read; retry then */
async function openExport(deps: Deps, actor: Actor): Promise<{ id: ExportId; job: JobOffer | null } | null> {
  const id = deps.newId('ex');
  return deps.db.transaction(async (tx) => {
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
      return { id, job: await insertJob(tx, deps, { name: 'export.make', subjectId: id, ownerId: actor.userId }) };
    }
    const open = await findOpenExport(tx, actor.userId);
    return open && { id: open.id, job: null };
  });
}
