import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/**
 * Deletes files whose rows are already gone. Errors are logged, not thrown: the caller's work is done, and a file without a row is
 * unreachable until a sweep removes it.
 * @returns the keys of the deleted files
 */
export async function discardFiles(deps: Pick<Deps, 'storage' | 'log'>, storageKeys: string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const key of storageKeys) {
    try {
      await deps.storage.delete(key);
      deleted.push(key);
    } catch (error) {
      deps.log.error(error, { key }, 'file delete failed');
    }
  }
  return deleted;
}

/**
 * Awaits the write of the rows for stored files. A certain rejection deletes the files; after any other failure the rows may exist
 * and refer to them.
 * @param stored nothing where no file came with the call
 */
export async function discardOnFailure<Written>(
  deps: Pick<Deps, 'storage' | 'log'>,
  stored: { storageKey: string } | { storageKey: string }[] | null | undefined,
  writing: Promise<Written>,
): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof AppError) {
      const keys = [stored ?? []].flat().map(({ storageKey }) => storageKey);
      await discardFiles(deps, keys);
    }
    throw error;
  }
}
