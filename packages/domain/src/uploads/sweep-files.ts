import type { Deps } from '../deps.ts';
import { assertInstallation } from './check-installation.ts';
import { discardFiles } from './discard-on-failure.ts';
import { deleteOrphanedFiles, listOrphanedBefore, upsertOrphanedFiles } from './installation.repo.ts';
import { listStoredKeys } from './list-stored-keys.ts';
import { listKnownStorageKeys } from './uploads.repo.ts';

/** A file is stored before its row is committed; no request takes this long. */
const YOUNG_MS = 60 * 60 * 1000;
/** Long enough to notice that rows are missing, as after a restore of an older database. */
const IN_BIN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes files that have had no row for seven days: left by a crash between storing and committing, or by a disk failure while an
 * avatar was deleted (docs/RELIABILITY.md, P10). Until then they stay where they are, so that a row that comes back finds its file.
 * @returns how many
 * @throws where database and files belong to different installations
 */
export async function sweepFiles(deps: Deps): Promise<number> {
  await assertInstallation(deps);
  const now = deps.clock.now();
  const count = await upsertOrphanedFiles(deps.db, await listOrphans(deps, now), now);
  if (count > 0) deps.log.warn({ count }, 'files without a row: they are deleted in seven days, unless a row names them by then');
  const due = await listOrphanedBefore(deps.db, new Date(now.getTime() - IN_BIN_MS));
  const deleted = await discardFiles(deps, due);
  await deleteOrphanedFiles(deps.db, deleted);
  return deleted.length;
}

async function listOrphans(deps: Deps, now: Date): Promise<string[]> {
  const orphans: string[] = [];
  for await (const keys of listStoredKeys(deps, { storedBefore: new Date(now.getTime() - YOUNG_MS) })) {
    const known = new Set(await listKnownStorageKeys(deps.db, keys));
    orphans.push(...keys.filter((key) => !known.has(key)));
  }
  return orphans;
}
