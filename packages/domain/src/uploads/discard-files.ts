import type { Deps } from '../deps.ts';

/**
 * Deletes bytes whose rows are already gone. A failure is logged, not thrown: what the caller did is done,
 * and bytes without a row are out of anybody's reach until a sweep removes them.
 */
export async function discardFiles(deps: Deps, storageKeys: string[]): Promise<void> {
  for (const key of storageKeys) {
    try {
      await deps.storage.delete(key);
    } catch (error) {
      deps.log.error(error, { key }, 'could not delete a file');
    }
  }
}
