import { StorageFullError } from '../errors.ts';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** The `code` of a Node system error, or undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Maps a full disk (or quota) to StorageFullError; returns other errors unchanged. */
export function toStorageError(error: unknown): unknown {
  return DISK_FULL_CODES.has(systemErrorCode(error) ?? '') ? new StorageFullError(error) : error;
}
