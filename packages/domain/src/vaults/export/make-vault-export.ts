import type { VaultExportId, VaultItemId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { ARCHIVE_LIFETIME_MS, storeArchive } from '../../archives/store-archive.ts';
import type { AfterCommit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { type JobContext, LeaseLost } from '../../jobs/run-job.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { dayIn } from '../../plans/plans.rules.ts';
import { discardFiles } from '../../uploads/discard-on-failure.ts';
import { recordFile, removeFiles, type StoredFile } from '../../uploads/stored-files.ts';
import { findVaultOf, type VaultOf } from '../vaults.repo.ts';
import { areReadable, insertDownloads } from './packed-items.repo.ts';
import { planVault, type VaultPlan } from './plan-vault.ts';
import { listVaultEntries } from './vault-entries.ts';
import {
  deleteOtherVaultExports,
  deleteVaultExport,
  findVaultExport,
  type StoredVaultExport,
  updateVaultExport,
} from './vault-exports.repo.ts';
import { nameVaultZip } from './vault-exports.rules.ts';

/** The subject of a `vault.export` job, as `requestVaultExport` wrote it. */
const asVaultExportId = (subjectId: string): VaultExportId => subjectId as VaultExportId;

/** Its requester left the vault, or something in it was taken away, while it was packed. */
class NotTheirsAnyMore extends Error {}

/**
 * Packs what its requester may read in a vault into a zip that is there for a week, and deletes their earlier ones. What others added
 * is listed as downloaded from the moment the zip is ready. For somebody who is no longer in the vault it makes nothing; if an item is
 * deleted or made private meanwhile, this attempt fails, and the retry packs what is left.
 */
export async function makeVaultExport(deps: Deps, run: JobContext): Promise<void> {
  const found = await findVaultExport(deps.db, asVaultExportId(run.subjectId));
  if (!found || found.status === 'ready') return run.finish(async () => {});
  const entered = await findVaultOf(deps.db, { id: found.vaultId, userId: found.requestedById });
  if (!entered) return run.finish(async (tx, after) => after.deleteFiles(await removeFiles(tx, await deleteVaultExport(tx, found.id))));
  await run.checkpoint(async (tx) => {
    await updateVaultExport(tx, found.id, { status: 'processing' });
    await notifyRequester(tx, found);
  });
  const plan = await planOf(deps, found, entered);
  const file = await storeArchive(deps, {
    entries: listVaultEntries(deps, plan),
    fileName: nameVaultZip(plan.vault.name, found.createdAt),
    ownerId: found.requestedById,
    signal: run.signal,
  });
  try {
    await run.finish((tx, after) => publishZip(deps, { found, plan, file }, tx, after));
  } catch (error) {
    // Another run makes it, or it is for nobody. After any other failure the row may have been committed and refer to the file.
    if (error instanceof LeaseLost || error instanceof NotTheirsAnyMore) await discardFiles(deps, [file.storageKey]);
    throw error;
  }
}

const planOf = (deps: Deps, { requestedById, timeZone }: StoredVaultExport, { vault, ownerName }: VaultOf): Promise<VaultPlan> =>
  planVault(deps, {
    vault: { id: vault.id, name: vault.name, ownerId: vault.ownerId, ownerName },
    selection: { vaultId: vault.id, readerId: requestedById, scope: 'readable' },
    timeZone,
    packedAt: deps.clock.now(),
  });

type Made = { found: StoredVaultExport; plan: VaultPlan; file: StoredFile };

async function publishZip(deps: Deps, { found, plan, file }: Made, tx: Database, after: AfterCommit): Promise<void> {
  const ids: VaultItemId[] = plan.items.map(({ item }) => item.id);
  const now = deps.clock.now();
  await recordFile(tx, file);
  const expiresAt = new Date(now.getTime() + ARCHIVE_LIFETIME_MS);
  // Locks the row: whoever takes the requester out of the vault waits, and then deletes this zip too.
  const isWanted = await updateVaultExport(tx, found.id, { status: 'ready', error: null, fileId: file.id, expiresAt });
  const isIn = await findVaultOf(tx, { id: found.vaultId, userId: found.requestedById });
  if (!isWanted || !isIn || !(await areReadable(tx, plan.selection.readerId, ids)))
    throw new NotTheirsAnyMore('what was packed is not theirs any more');
  await insertDownloads(tx, { readerId: found.requestedById, day: dayIn(found.timeZone, now), at: now }, ids);
  await notifyRequester(tx, found);
  after.deleteFiles(await removeFiles(tx, await deleteOtherVaultExports(tx, found)));
}

/** Tells the requester's pages that the state of the zip has changed. */
const notifyRequester = (tx: Database, { vaultId, requestedById }: StoredVaultExport): Promise<void> =>
  publishEvents(tx, [requestedById], { kind: 'vault.changed', vaultId });

/** After the last attempt: the page shows the failure, and another can be requested. */
export async function failVaultExport(tx: Database, _deps: Deps, subjectId: string): Promise<void> {
  const found = await findVaultExport(tx, asVaultExportId(subjectId));
  if (!found) return;
  const error = 'The download could not be made after several attempts. Nothing in the vault is lost. Please try again later.';
  await updateVaultExport(tx, found.id, { status: 'failed', error });
  await notifyRequester(tx, found);
}
