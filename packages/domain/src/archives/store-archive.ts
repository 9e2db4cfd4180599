import { rm } from 'node:fs/promises';
import type { UserId } from '@everkin/contracts/ids';
import { StagedFile } from '@everkin/contracts/uploads';
import type { ArchiveEntry } from '@everkin/providers/archive/port';
import type { Deps } from '../deps.ts';
import { storeFile } from '../uploads/store-file.ts';
import type { StoredFile } from '../uploads/stored-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a zip is there: long enough to download it on another machine, short enough that no copy of somebody's life is left lying around. */
export const ARCHIVE_LIFETIME_MS = 7 * DAY_MS;

export type ArchiveToStore = { entries: AsyncIterable<ArchiveEntry>; fileName: string; ownerId: UserId; signal: AbortSignal };

/**
 * Packs entries into a zip in the storage. On failure nothing is left of it.
 * @returns the row of its file, which the caller inserts together with what refers to it
 * @throws the reason of `signal` once it fires, and any error an entry throws
 */
export async function storeArchive(deps: Deps, { entries, fileName, ownerId, signal }: ArchiveToStore): Promise<StoredFile> {
  const packed = await deps.archive.pack({ entries, signal });
  try {
    const file = new StagedFile({ ...packed, fileName });
    return await storeFile(deps, { file, ownerId, avatarId: null, mimeType: 'application/zip' });
  } finally {
    await rm(packed.path, { force: true });
  }
}
