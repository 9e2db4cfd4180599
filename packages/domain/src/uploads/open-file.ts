import type { Readable } from 'node:stream';
import type { FileId } from '@everkin/contracts/ids';
import type { ByteRange } from '@everkin/providers/storage/port';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { toFileName } from './file-names.rules.ts';
import { fileNotFound, originalNotFound } from './uploads.errors.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { findFile, findOriginalOf, findThumbnailOf, findVisibleFile, type NamedFile } from './uploads.repo.ts';

export type FileToOpen = {
  fileName: string;
  mimeType: string;
  byteSize: number;
  /** Lower-case hex; identical bytes have the same hash. */
  sha256: string;
  /** Whether to send it as a download, whatever its type. */
  isDownload: boolean;
  /** Opens the bytes, all of them or a range. @throws AppError `uploads.not-found` when they are gone */
  open(range?: ByteRange): Promise<Readable>;
};

/** A file that is made while it is sent: its size is not known before. */
export type FileToStream = {
  fileName: string;
  mimeType: string;
  /** @param signal fires when nobody reads it any more */
  open(signal: AbortSignal): Readable;
};

/**
 * Finds a file that the actor may see: their own, the picture of an avatar in their groups, or the profile picture of somebody they
 * share a group with.
 * @throws AppError `uploads.not-found`, also for a file that is another's
 */
export async function openFile(deps: Deps, actor: Actor, id: FileId): Promise<FileToOpen> {
  return toOpen(deps, await getVisibleFile(deps, actor, id));
}

/**
 * Finds the original upload of a photo, with its camera metadata, for its owner only.
 * @param id of the copy, as referenced by a memory
 * @throws AppError `uploads.not-found` as `openFile`; `uploads.no-original` where the copy alone was kept
 */
export async function openOriginal(deps: Deps, actor: Actor, id: FileId): Promise<FileToOpen> {
  const original = await findOriginalOf(deps.db, actor.userId, id);
  if (original) return { ...toOpen(deps, original), isDownload: true };
  const copy = await getVisibleFile(deps, actor, id);
  throw copy.ownerId === actor.userId ? originalNotFound() : fileNotFound();
}

/**
 * Finds the thumbnail of a memory's photo, for those who may see the photo. One that is missing, as of photos from before there
 * were thumbnails, is made now.
 * @param id of the photo, as referenced by a memory
 * @throws AppError `uploads.not-found` as `openFile`, and for any file but a memory's photo
 */
export async function openThumbnail(deps: Deps, actor: Actor, id: FileId): Promise<FileToOpen> {
  const picture = await getVisibleFile(deps, actor, id);
  if (picture.photoTitle === null) throw fileNotFound();
  const thumbnail = (await findThumbnailOf(deps.db, picture.id)) ?? (await makeThumbnail(deps, actor, picture));
  return toOpen(deps, { ...thumbnail, photoTitle: picture.photoTitle });
}

/** A file for somebody who was let in by a link to it, or by what it belongs to; null when it is gone. */
export async function openLinkedFile(deps: Deps, id: FileId): Promise<FileToOpen | null> {
  const file = await findFile(deps.db, id);
  return file && toOpen(deps, { ...file, photoTitle: null });
}

/** The thumbnail of a picture, for somebody who was let in the same way. @throws AppError `uploads.not-found` when it is gone */
export async function openLinkedThumbnail(deps: Deps, actor: Actor, id: FileId): Promise<FileToOpen> {
  const picture = await findFile(deps.db, id);
  if (!picture) throw fileNotFound();
  const thumbnail = (await findThumbnailOf(deps.db, id)) ?? (await makeThumbnail(deps, actor, picture));
  return toOpen(deps, { ...thumbnail, photoTitle: null });
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

/** A photo is named by its title: the name from a camera or messenger may reveal its date and sender. */
const nameDownload = ({ photoTitle, mimeType, fileName }: NamedFile): string =>
  photoTitle === null ? fileName : toFileName(`${photoTitle}${PICTURE_ENDINGS.get(mimeType) ?? ''}`);
