import { StorageFullError } from '@everkin/providers/errors';
import { AppError } from './errors.ts';

/** How PostgreSQL (manual, appendix A: disk_full) and the system (ENOSPC, and EDQUOT of a quota) say that there is no room. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error, or what caused it, is a disk without room: ours, or that of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageFullError || (cause instanceof AppError && cause.kind === 'storage-full')) return true;
    if ('code' in cause && typeof cause.code === 'string' && DISK_FULL.has(cause.code)) return true;
  }
  return false;
}

/**
 * What a caller is told when there is no room to write.
 * @returns null for any other error
 */
export const describeDiskFull = (error: unknown): AppError | null =>
  isDiskFull(error)
    ? new AppError({
        kind: 'storage-full',
        code: 'storage.disk-full',
        message:
          'There is no room left on the disk of this Everkin. Nothing was saved; what is here can still be read. Please try again later.',
        cause: error,
      })
    : null;
