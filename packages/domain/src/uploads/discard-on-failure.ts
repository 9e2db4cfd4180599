import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/**
 * Deletes bytes whose rows are already gone. A failure is logged, not thrown: what the caller did is done,
 * and bytes without a row are out of anybody's reach until a sweep removes them.
 */
export async function discardFiles(deps: Deps, storageKeys: string[]): Promise<void> {
  for (const key of storageKeys) {
    try {
      await deps.storage.delete(key);
    } catch (error) {
      deps.log.error(error, { key }, 'file delete failed');
    }
  }
}

/**
 * Waits for the rows of stored files to be written, with what refers to them. Where that is refused for certain, the bytes
 * go; after any other failure the rows may stand, and name them.
 */
export async function discardOnFailure<Written>(
  deps: Deps,
  stored: { storageKey: string } | { storageKey: string }[],
  writing: Promise<Written>,
): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof AppError) {
      const keys = [stored].flat().map(({ storageKey }) => storageKey);
      await discardFiles(deps, keys);
    }
    throw error;
  }
}
