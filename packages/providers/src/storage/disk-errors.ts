import { StorageFullError } from '../errors.ts';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** The `code` of a Node system error, or undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Gives a full disk (or quota) its own error; hands every other one back as it is. */
export function toStorageError(error: unknown): unknown {
  return DISK_FULL_CODES.has(systemErrorCode(error) ?? '') ? new StorageFullError(error) : error;
}
