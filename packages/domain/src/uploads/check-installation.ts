import { StartProblem } from '@everkin/contracts/start-problem';
import type { Deps } from '../deps.ts';
import { countFileRows, deleteOrphanedFiles, findInstallationId, insertInstallationId } from './installation.repo.ts';
import { type FileEvidence, findForeignFiles, findOtherInstallation, type InstallationIds, isMatch } from './installation.rules.ts';
import { listStoredKeys } from './list-stored-keys.ts';
import { listKnownStorageKeys } from './uploads.repo.ts';

/** A database, the files that are used with it, and the places that say whose they are. */
export type InstallationParts = Pick<Deps, 'db' | 'storage' | 'installation'>;

/**
 * Checks whether the database and the files belong together (docs/OPERATIONS.md, Database and files). Changes nothing.
 * @returns `isMarked`: all places have the same id; else `problem`: why they may not get one, null if they may
 */
export async function checkInstallation(parts: InstallationParts): Promise<{ isMarked: boolean; problem: string | null }> {
  const { databaseName } = parts.installation;
  const ids = await loadIds(parts);
  if (isMatch(ids)) return { isMarked: true, problem: null };
  const other = findOtherInstallation(databaseName, ids);
  if (other !== null) return { isMarked: false, problem: other };
  const place = ids.marks.at(-1)?.place ?? '';
  return { isMarked: false, problem: findForeignFiles(databaseName, place, await compareFiles(parts)) };
}

/** Files first: a process that marks them writes the id into the database before, so no other process sees a mark without it. */
async function loadIds({ db, installation }: InstallationParts): Promise<InstallationIds> {
  const marks = await Promise.all(installation.marks.map(async ({ place, load }) => ({ place, id: await load() })));
  return { databaseId: await findInstallationId(db), marks };
}

async function compareFiles(parts: InstallationParts): Promise<FileEvidence> {
  const rows = await countFileRows(parts.db);
  let stored = 0;
  for await (const keys of listStoredKeys(parts)) {
    stored += keys.length;
    if (rows > 0 && (await listKnownStorageKeys(parts.db, keys)).length > 0) return { stored, rows, hasCommonFile: true };
  }
  return { stored, rows, hasCommonFile: false };
}

/**
 * Checks the pair, and gives a new installation, or one of an earlier version, its id.
 * @throws StartProblem where database and files do not belong together
 */
export async function claimInstallation(parts: InstallationParts & Pick<Deps, 'newId'>): Promise<void> {
  const { isMarked, problem } = await checkInstallation(parts);
  if (problem !== null) throw new StartProblem(problem);
  if (!isMarked) await markFiles(parts);
}

/** Writes the id of the database, which gets one if it has none, beside the files. @returns the id */
export async function markFiles({ db, installation, newId }: InstallationParts & Pick<Deps, 'newId'>): Promise<string> {
  const id = await insertInstallationId(db, newId('in'));
  // A damaged mark is replaced.
  for (const mark of installation.marks) if ((await mark.load().catch(() => null)) !== id) await mark.save(id);
  return id;
}

/**
 * Makes the files those of the database, whatever was written beside them. Files without a row are counted as such from now on.
 * @returns the id of the installation, and how many of the stored files have a row
 */
export async function adoptFiles(parts: InstallationParts & Pick<Deps, 'newId'>): Promise<{ id: string; stored: number; known: number }> {
  const id = await markFiles(parts);
  await deleteOrphanedFiles(parts.db);
  let [stored, known] = [0, 0];
  for await (const keys of listStoredKeys(parts)) {
    stored += keys.length;
    known += new Set(await listKnownStorageKeys(parts.db, keys)).size;
  }
  return { id, stored, known };
}

/** @throws where database and files do not have the same id */
export async function assertInstallation(parts: InstallationParts): Promise<void> {
  const { isMarked, problem } = await checkInstallation(parts);
  if (!isMarked) throw new Error(problem ?? 'The files have no id of an installation yet.');
}

/** Whether the database still has the id that lies in DATA_DIR: cheap enough for a probe. */
export async function hasSameInstallation({ db, installation }: InstallationParts): Promise<boolean> {
  const [mark] = installation.marks;
  const id = await mark?.load();
  return id === (await findInstallationId(db));
}
