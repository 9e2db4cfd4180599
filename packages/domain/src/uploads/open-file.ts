import type { Readable } from 'node:stream';
import type { FileId } from '@everkin/contracts/ids';
import type { ByteRange } from '@everkin/providers/storage/port';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { fileNotFound } from './uploads.errors.ts';
import { findVisibleFile } from './uploads.repo.ts';

export type FileToOpen = {
  fileName: string;
  mimeType: string;
  byteSize: number;
  /** Lower-case hex; the same bytes have the same one. */
  sha256: string;
  /** Opens the bytes, all of them or those asked for. @throws AppError `uploads.not-found` when they are gone */
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * Finds a file for somebody who may see what it belongs to: its owner, for an avatar's picture those of its groups, and
 * for a profile picture those who share a group with the person.
 * @throws AppError `uploads.not-found`, also for a file that is another's
 */
export async function openFile(deps: Deps, actor: Actor, id: FileId): Promise<FileToOpen> {
  const file = await findVisibleFile(deps.db, { userId: actor.userId, now: deps.clock.now() }, id);
  if (!file) throw fileNotFound();
  return {
    fileName: file.fileName,
    mimeType: file.mimeType,
    byteSize: file.byteSize,
    sha256: file.sha256,
    open: async (range) => {
      const opened = await deps.storage.open(file.storageKey, range);
      if (!opened) throw fileNotFound();
      return opened.stream;
    },
  };
}
