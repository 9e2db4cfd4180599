import { chmod, chown, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessUser } from '../process-user/find-account.ts';
import { systemErrorCode } from '../storage/disk-errors.ts';

/** Written by api and worker; `files` and `outbox` may hold many entries. `keys` is the worker's alone. */
const APP_FOLDERS = ['files', 'tmp', 'outbox', 'models', 'keys'];
/** Written by start, backup and the embedded servers. */
const SUPERVISOR_FOLDERS = ['run', 'logs', 'redis', 'backups'];
/** The embedded PostgreSQL's; PostgreSQL sets and requires its cluster's modes itself. */
const POSTGRES_FOLDER = 'postgres';
const CLUSTER = 'cluster';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const GROUP_MAY_ENTER = 0o010;

/** Marker: root has written among files that belong to another user. */
const WRITTEN_BY_ROOT = join('run', 'written-by-root');

/**
 * Makes everything of ours below DATA_DIR private (folders 0700, files 0600), including files from older versions. Files that
 * api and worker write are given to their user. All files are checked once, not at every start.
 * @param user the user api and worker run as, if different from the current one
 */
export async function tightenDataDirectory(directory: string, user: ProcessUser): Promise<void> {
  // Windows has no such modes: a folder inherits its parent's access rules.
  if (process.platform === 'win32') return;
  for (const name of SUPERVISOR_FOLDERS) await tighten(join(directory, name), {});
  await tightenPostgres(join(directory, POSTGRES_FOLDER));
  if (user.uid !== undefined) await letEnter(directory, user);
  const isMixed = user.uid !== undefined && (await lstat(join(directory, WRITTEN_BY_ROOT)).catch(() => null)) !== null;
  for (const name of APP_FOLDERS) {
    const folder = join(directory, name);
    if (user.uid !== undefined) await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    if (isMixed || !(await isPrivate(folder, user))) await tighten(folder, user);
  }
  if (isMixed) await rm(join(directory, WRITTEN_BY_ROOT), { force: true });
}

/** Makes the next start as another user check all files again, because root has written or is about to write some. */
export async function noteWrittenByRoot(directory: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await mkdir(join(directory, 'run'), { recursive: true, mode: FOLDER_MODE });
  await writeFile(join(directory, WRITTEN_BY_ROOT), '', { mode: FILE_MODE });
}

async function isPrivate(folder: string, { uid }: ProcessUser): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found === null || ((found.mode & 0o777) === FOLDER_MODE && (uid === undefined || found.uid === uid));
}

/** Processes contents first and the folder last, so an interrupted run is detected at the next start. */
async function tighten(folder: string, user: ProcessUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) await tighten(place, user);
    // Links are left alone: their target is not ours to change.
    else if (entry.isFile()) await give(place, FILE_MODE, user);
  }
  await give(folder, FOLDER_MODE, user);
}

async function tightenPostgres(home: string): Promise<void> {
  const entries = await readdir(home, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isFile()) await give(join(home, entry.name), FILE_MODE, {});
  for (const entry of entries) if (entry.isDirectory() && !entry.name.startsWith(CLUSTER)) await tighten(join(home, entry.name), {});
  // On other systems than Linux, PostgreSQL's account has to traverse this folder: see packages/embedded/src/postgres.ts.
  if (process.platform === 'linux' || process.getuid?.() !== 0) await give(home, FOLDER_MODE, {});
}

async function give(place: string, mode: number, { uid, gid }: ProcessUser): Promise<void> {
  try {
    if (uid !== undefined && gid !== undefined) await chown(place, uid, gid);
    await chmod(place, mode);
  } catch (error) {
    // Deleted meanwhile, or owned by another user.
    if (!['ENOENT', 'EPERM'].includes(systemErrorCode(error) ?? '')) throw error;
  }
}

/** Lets the user's group traverse root's folder, without listing it. */
async function letEnter(directory: string, { uid, gid }: ProcessUser): Promise<void> {
  const found = await stat(directory);
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? GROUP_MAY_ENTER : 0o001;
  if ((found.mode & bit) !== 0 || gid === undefined) return;
  await chown(directory, found.uid, gid);
  await chmod(directory, (found.mode & 0o777) | GROUP_MAY_ENTER);
}
