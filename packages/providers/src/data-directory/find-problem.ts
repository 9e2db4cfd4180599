import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../storage/disk-errors.ts';

/** As much as any file system keeps outside of a folder's own entry, so that a full disk is noticed. */
const TRIAL_BYTES = 8_192;

/**
 * Makes DATA_DIR where it is missing, and tries to write to it.
 * @param options.mayBeFull whether whoever asks can do without writing
 * @returns what is wrong in one sentence fit to be shown to an operator; null for nothing
 */
export function findDataDirectoryProblem(directory: string, { mayBeFull = false } = {}): string | null {
  const trial = join(directory, `.trial-${randomUUID()}`);
  try {
    makeFolder(directory);
    writeFileSync(trial, Buffer.alloc(TRIAL_BYTES), { flag: 'wx', mode: 0o600 });
    return null;
  } catch (error) {
    const code = systemErrorCode(error) ?? 'unknown';
    if (mayBeFull && isFull(code)) return null;
    return `DATA_DIR cannot be used: ${describe(directory, code)}`;
  } finally {
    // Where it was never made there is nothing to remove, and perhaps no folder either.
    try {
      rmSync(trial, { force: true });
    } catch {}
  }
}

/** One folder after the other: where the system makes none (/proc), Node's own `recursive` tries for ever. */
function makeFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(directory);
  if (parent !== directory) makeFolder(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process may just have made it; a file is found out when it is written to.
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
}

const isFull = (code: string): boolean => code === 'ENOSPC' || code === 'EDQUOT';

function describe(directory: string, code: string): string {
  if (isFull(code)) return `there is no room left on the disk of ${directory} (${code}). Make room, or choose a folder on another disk.`;
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${nearestFile(directory)} is a file, and DATA_DIR has to be a folder. Choose another one.`;
    case 'EROFS':
      return `${directory} lies on a disk that cannot be written to (EROFS). Choose a folder on another disk.`;
    case 'EACCES':
    case 'EPERM':
      return `${nameUser()} may not write to ${directory} (${code}). Let that user own the folder, or choose another one.`;
    default:
      return `the folder ${directory} cannot be made or written to (${code}). Choose another one.`;
  }
}

/** Of a path below a file, that file. */
function nearestFile(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) return path;
  } catch {
    // Below a file, even looking fails.
  }
  const parent = dirname(path);
  return parent === path ? path : nearestFile(parent);
}

function nameUser(): string {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user ${process.getuid?.()}`;
  }
}
