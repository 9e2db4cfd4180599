import type { ExportStatus } from '@everkin/contracts/exports';
import type { ExportId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { ARCHIVE_LIFETIME_MS, storeArchive } from '../archives/store-archive.ts';
import type { Deps } from '../deps.ts';
import { type JobContext, LeaseLost } from '../jobs/run-job.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { discardFiles } from '../uploads/discard-on-failure.ts';
import { recordFile, removeFiles, type StoredFile } from '../uploads/stored-files.ts';
import { arePapersReadable, type PapersFolder, recordPapersDownloads } from '../vaults/export/plan-own-papers.ts';
import {
  areDrafts,
  deleteOtherExports,
  findExport,
  findExportOwner,
  listDraftIds,
  type StoredExport,
  updateExport,
} from './exports.repo.ts';
import { nameExportFile } from './exports.rules.ts';
import { listAccountEntries } from './account-entries.ts';
import { planArchive } from './plan-archive.ts';

/** The subject of an `export.make` job, as `requestExport` wrote it. */
const asExportId = (subjectId: string): ExportId => subjectId as ExportId;

/**
 * Packs all data of an account into a zip that is kept for a week, and deletes earlier exports. If something is deleted meanwhile, or a
 * paper made private, this attempt fails, and the retry packs what is left.
 */
export async function makeExport(deps: Deps, run: JobContext): Promise<void> {
  const found = await findExport(deps.db, asExportId(run.subjectId));
  if (!found || found.status === 'ready') return run.finish(async () => {});
  await run.checkpoint(async (tx) => {
    await updateExport(tx, found.id, { status: 'processing' });
    await notifyOwner(tx, found, 'processing');
  });
  const draftIds = await listDraftIds(deps.db, found.ownerId);
  const { file, papers } = await packAccount(deps, found, run.signal);
  try {
    await run.finish(async (tx, after) => {
      const isAllTheirs = (await areDrafts(tx, draftIds)) && (await arePapersReadable(tx, found.ownerId, papers));
      if (!isAllTheirs) throw new TakenAway('something that was packed may be in no export any more');
      await recordFile(tx, file);
      const now = deps.clock.now();
      await recordPapersDownloads(tx, { userId: found.ownerId, timeZone: found.timeZone, at: now }, papers);
      const expiresAt = new Date(now.getTime() + ARCHIVE_LIFETIME_MS);
      await updateExport(tx, found.id, { status: 'ready', error: null, fileId: file.id, expiresAt });
      await notifyOwner(tx, found, 'ready');
      after.deleteFiles(await removeFiles(tx, await deleteOtherExports(tx, { ownerId: found.ownerId, keptId: found.id })));
    });
  } catch (error) {
    // Another run makes it, or the account is gone. After any other failure the row may have been committed and refer to the file.
    if (error instanceof LeaseLost || error instanceof TakenAway) await discardFiles(deps, [file.storageKey]);
    throw error;
  }
}

/** A draft that was packed is being sealed, or a paper was deleted or made private: no export may hold it. It is packed anew. */
class TakenAway extends Error {}

/** Publishes the export's status to its owner. */
const notifyOwner = (tx: Database, { id, ownerId }: StoredExport, status: ExportStatus): Promise<void> =>
  publishEvents(tx, [ownerId], { kind: 'export.changed', exportId: id, status });

type Packed = { file: StoredFile; papers: PapersFolder[] };

async function packAccount(deps: Deps, asked: StoredExport, signal: AbortSignal): Promise<Packed> {
  const owner = await findExportOwner(deps.db, asked.ownerId);
  if (!owner) throw new Error('the account of this export is gone');
  const plan = await planArchive(deps, { owner, timeZone: asked.timeZone, exportedAt: deps.clock.now() });
  const entries = listAccountEntries(deps, plan);
  const file = await storeArchive(deps, { entries, fileName: nameExportFile(asked.createdAt), ownerId: owner.id, signal });
  return { file, papers: plan.papers };
}

/** After the last attempt: the page shows the failure, and a new export can be requested. */
export async function failExport(tx: Database, _deps: Deps, subjectId: string): Promise<void> {
  const found = await findExport(tx, asExportId(subjectId));
  if (found) await notifyOwner(tx, found, 'failed');
  await updateExport(tx, asExportId(subjectId), {
    status: 'failed',
    error: 'Your export could not be created after several attempts. None of your data is lost. Please try again later.',
  });
}
