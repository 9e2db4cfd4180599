import type { Export, ExportRef } from '@everkin/contracts/exports';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { type FileToOpen, openFile } from '../uploads/open-file.ts';
import { exportFailed, exportNotFound } from './exports.errors.ts';
import { findExportOfOwner, findLastExportOfOwner } from './exports.repo.ts';
import { toExport } from './exports.rules.ts';

const ownedBy = (deps: Deps, actor: Actor) => ({ ownerId: actor.userId, now: deps.clock.now() });

/** The status of an export. @throws AppError `exports.not-found`, also for another's and once its time is over */
export async function getExport(deps: Deps, actor: Actor, input: ExportRef): Promise<Export> {
  const row = await findExportOfOwner(deps.db, ownedBy(deps, actor), input.id);
  if (!row) throw exportNotFound();
  return toExport(row);
}

/** The most recently requested export; null when there is none, or it has expired. */
export async function getLastExport(deps: Deps, actor: Actor): Promise<Export | null> {
  const row = await findLastExportOfOwner(deps.db, ownedBy(deps, actor));
  return row && toExport(row);
}

/**
 * The file of an export; null while it is being made.
 * @throws AppError `exports.not-found`, `exports.failed`
 */
export async function openExportFile(deps: Deps, actor: Actor, input: ExportRef): Promise<FileToOpen | null> {
  const row = await findExportOfOwner(deps.db, ownedBy(deps, actor), input.id);
  if (!row) throw exportNotFound();
  if (row.status === 'failed') throw exportFailed();
  if (!row.fileId) return null;
  await recordAudit(deps.db, deps, { kind: 'export.fetched', userId: actor.userId, subjectId: row.id });
  return openFile(deps, actor, row.fileId);
}
