import type { Readable } from 'node:stream';
import type { FileId } from '@everkin/contracts/ids';
import type { ByteRange } from '@everkin/providers/storage/port';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { toFileName } from './file-names.rules.ts';
import { fileNotFound, originalNotFound } from './uploads.errors.ts';
import { findOriginalOf, findVisibleFile, type NamedFile } from './uploads.repo.ts';

export type FileToOpen = {
  fileName: string;
  mimeType: string;
  byteSize: number;
  /** Lower-case hex; the same bytes have the same one. */
  sha256: string;
  /** Whether it is only to be downloaded, whatever kind it is of. */
  isDownload: boolean;
  /** Opens the bytes, all of them or those asked for. @throws AppError `uploads.not-found` when they are gone */
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * Finds a file for somebody who may see what it belongs to: its owner, for an avatar's picture those of its groups, and
 * for a profile picture those who share a group with the person.
 * @throws AppError `uploads.not-found`, also for a file that is another's
 */
export async function openFile(deps: Deps, actor: Actor, id: FileId): Promise<FileToOpen> {
  return toOpen(deps, await getVisibleFile(deps, actor, id));
}

/**
 * Finds the untouched upload of a photo, with all that the camera wrote into it, for its owner alone.
 * @param id of the copy, as a memory names it
 * @throws AppError `uploads.not-found` as `openFile`; `uploads.no-original` where the copy alone was kept
 */
export async function openOriginal(deps: Deps, actor: Actor, id: FileId): Promise<FileToOpen> {
  const original = await findOriginalOf(deps.db, actor.userId, id);
  if (original) return { ...toOpen(deps, original), isDownload: true };
  const copy = await getVisibleFile(deps, actor, id);
  throw copy.ownerId === actor.userId ? originalNotFound() : fileNotFound();
}

async function getVisibleFile(deps: Deps, actor: Actor, id: FileId): Promise<NamedFile> {
  const file = await findVisibleFile(deps.db, { userId: actor.userId, now: deps.clock.now() }, id);
  if (!file) throw fileNotFound();
  return file;
}

function toOpen(deps: Deps, file: NamedFile): FileToOpen {
  return {
    fileName: nameDownload(file),
    mimeType: file.mimeType,
    byteSize: file.byteSize,
    sha256: file.sha256,
    isDownload: false,
    open: async (range) => {
      const opened = await deps.storage.open(file.storageKey, range);
      if (!opened) throw fileNotFound();
      return opened.stream;
    },
  };
}

const PICTURE_ENDINGS = new Map([
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/gif', '.gif'],
  ['image/webp', '.webp'],
]);

/** A photo is called by its title: the name that a camera or messenger gave it may tell when, and from whom. */
const nameDownload = ({ photoTitle, mimeType, fileName }: NamedFile): string =>
  photoTitle === null ? fileName : toFileName(`${photoTitle}${PICTURE_ENDINGS.get(mimeType) ?? ''}`);
