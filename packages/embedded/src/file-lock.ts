import { randomUUID } from 'node:crypto';
import { chownSync, closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pollUntil } from './polling.ts';
import { hasCode } from './process-liveness.ts';

/** What came of an attempt: `unsupported` when this disk or this Node has no such locks. */
export type FileLockAttempt = { outcome: 'locked'; release: () => void } | { outcome: 'busy' } | { outcome: 'unsupported' };

/** SQLITE_BUSY */
const BUSY = 5;
/** The low byte of an extended SQLite error code is its kind. */
const KIND = 0xff;

/** The garbage collector closes a database that nothing refers to, which frees its lock. */
const open = new Set<DatabaseSync>();

/**
 * Locks a file by the operating system, so that processes which cannot see each other (containers on one volume) exclude each
 * other too. The lock ends with this process, also by kill -9. Node has no call for it: an open transaction of SQLite is one.
 * The file is empty and stays when released; removing it could give the lock to two.
 */
export function tryLockFile(file: string): FileLockAttempt {
  createFile(file);
  const attempt = beginTransaction(file);
  return attempt.outcome === 'busy' && !hasLocks(path.dirname(file)) ? { outcome: 'unsupported' } : attempt;
}

/** Waits for a lock. @returns what came of the last attempt: `busy` when the time is over */
export async function waitForFileLock(file: string, timeoutMs: number): Promise<FileLockAttempt> {
  let attempt = tryLockFile(file);
  await pollUntil(
    () => {
      if (attempt.outcome === 'busy') attempt = tryLockFile(file);
      return attempt.outcome !== 'busy';
    },
    { timeoutMs, everyMs: 100 },
  );
  return attempt;
}

function beginTransaction(file: string): FileLockAttempt {
  const sqlite = process.getBuiltinModule('node:sqlite');
  // A Node that was built or started without it.
  if (!sqlite) return { outcome: 'unsupported' };
  let database: DatabaseSync | undefined;
  try {
    database = new sqlite.DatabaseSync(file);
    // A journal on disk would need space, and stay behind after a kill.
    database.exec('pragma journal_mode = memory');
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    return { outcome: isBusy(error) ? 'busy' : 'unsupported' };
  }
  const locked = database;
  open.add(locked);
  const release = (): void => {
    if (open.delete(locked)) locked.close();
  };
  return { outcome: 'locked', release };
}

/** A disk without locks may say "busy" to everybody, even about a file that nobody else knows. */
function hasLocks(directory: string): boolean {
  const file = path.join(directory, `lock-probe-${randomUUID()}`);
  try {
    const attempt = beginTransaction(file);
    if (attempt.outcome === 'locked') attempt.release();
    return attempt.outcome === 'locked';
  } finally {
    rmSync(file, { force: true });
  }
}

/** Never opens an existing file: closing it would free a lock that this process holds (POSIX). */
function createFile(file: string): void {
  const directory = path.dirname(file);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(file, 'wx', 0o600));
    // A backup by root must not keep the owner from starting.
    const { uid, gid } = statSync(directory);
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & KIND) === BUSY;
