import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toStorageError } from './disk-errors.ts';

/**
 * Writes a file atomically, so that a reader of the folder never sees a partial one, and readable by the process owner only.
 * Unfinished ones are named `.{name}.{hex}`.
 * @throws ProviderError
 */
export async function writeWhole(directory: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const partPath = join(directory, `.${name}.${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(partPath, bytes, { mode: 0o600, flush: true });
    await rename(partPath, join(directory, name));
  } catch (error) {
    await rm(partPath, { force: true });
    throw toStorageError(error);
  }
}
