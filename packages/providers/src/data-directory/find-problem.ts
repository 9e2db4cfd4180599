import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../storage/disk-errors.ts';

/** More than any file system stores inline in a directory entry, so that a full disk is detected. */
const TRIAL_BYTES = 8_192;

/**
 * Creates DATA_DIR if missing and tries to write to it.
 * @param options.mayBeFull whether the caller works without write access
 * @returns the problem in one sentence for the operator; null if there is none
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
    // If the folder was never created there is nothing to remove.
    try {
      rmSync(trial, { force: true });
    } catch {}
  }
}

/** Creates one folder at a time: where the system allows none (/proc), Node's `recursive` option retries forever. */
function makeFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(directory);
  if (parent !== directory) makeFolder(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process may have just created it; if it is a file, the write will fail.
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

/** For a path below a file, returns that file. */
function nearestFile(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) return path;
  } catch {
    // Below a file, even stat fails.
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
