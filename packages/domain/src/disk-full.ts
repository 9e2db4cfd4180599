import { StorageFullError } from '@everkin/providers/errors';
import { AppError } from './errors.ts';

/** Codes for a full disk: of PostgreSQL (manual, appendix A: disk_full) and of the system (ENOSPC, and EDQUOT for a quota). */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error or one of its causes is a full disk, on this machine or PostgreSQL's. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageFullError || (cause instanceof AppError && cause.kind === 'storage-full')) return true;
    if ('code' in cause && typeof cause.code === 'string' && DISK_FULL.has(cause.code)) return true;
  }
  return false;
}

/**
 * The error for a caller when the disk is full.
 * @returns null for any other error
 */
export const describeDiskFull = (error: unknown): AppError | null =>
  isDiskFull(error)
    ? new AppError({
        kind: 'storage-full',
        code: 'storage.disk-full',
        message: 'The disk of this Everkin is full. Nothing was saved. You can still read everything that is here. Please try again later.',
        cause: error,
      })
    : null;
