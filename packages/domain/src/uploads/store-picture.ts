import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AvatarId, FileId } from '@everkin/contracts/ids';
import { StagedFile } from '@everkin/contracts/uploads';
import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { storeFile } from './store-file.ts';
import type { AppError } from '../errors.ts';
import { discardFiles } from './discard-on-failure.ts';
import { toFileName } from './file-names.rules.ts';
import { emptyFile, fileTooLarge, notAPicture, pictureTooLarge } from './uploads.errors.ts';
import type { StoredFile } from './stored-files.ts';

/** A picture's purpose determines its maximum size, as uploaded and as stored. */
type PictureUse = { maxBytes: number; tooLarge: () => AppError; maxEdgePx: number };

/** Portraits are displayed at most half as wide, on a 2x screen. */
const PORTRAIT: PictureUse = { maxBytes: PICTURE_MAX_BYTES, tooLarge: pictureTooLarge, maxEdgePx: 1_024 };

/** A photo: as large as any upload; its copy fills a wide screen and can be printed. */
const PHOTO: PictureUse = { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge, maxEdgePx: 2_048 };

/** In a list; on a 2x screen at most half as wide. Derived from the photo: a thumbnail needs no quota. */
const THUMBNAIL: PictureUse = { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge, maxEdgePx: 320 };

type PictureToStore = { file: StagedFile; avatarId: AvatarId | null; use?: PictureUse };

/**
 * Re-encodes and stores a picture, which strips its metadata. The caller inserts the row.
 * @throws AppError `uploads.empty`, `uploads.picture-too-large` or `uploads.too-large`, `uploads.not-a-picture` (judged by content, not by
 *   name)
 * @throws ProviderError `invalid` for a picture that cannot be read, or has too many pixels
 */
export async function storePicture(deps: Deps, actor: Actor, input: PictureToStore): Promise<StoredFile> {
  const { maxBytes, tooLarge, maxEdgePx } = input.use ?? PORTRAIT;
  if (input.file.sizeBytes === 0) throw emptyFile();
  if (input.file.sizeBytes > maxBytes) throw tooLarge();
  if (!deps.fileKinds.detectImageKind(input.file.head)) throw notAPicture();
  // Next to the staged file, where the sweep finds it if this process dies now.
  const targetPath = `${input.file.path}-safe`;
  try {
    const { mimeType } = await deps.images.makeSafe({ sourcePath: input.file.path, targetPath, maxEdgePx });
    const fileName = `${input.file.fileName.slice(0, input.file.fileName.length - extname(input.file.fileName).length)}.webp`;
    return await storeFile(deps, {
      file: new StagedFile({ ...input.file, path: targetPath, fileName }),
      ownerId: actor.userId,
      avatarId: input.avatarId,
      mimeType,
    });
  } finally {
    await rm(targetPath, { force: true });
  }
}

export type StoredThumbnail = StoredFile & { thumbnailOfId: FileId };

/**
 * Stores a small copy of a picture, before it is known what it belongs to. The caller inserts the row.
 * @throws as `storePicture`
 */
export const storeSmallCopy = (deps: Deps, actor: Actor, { file, avatarId }: { file: StagedFile; avatarId: AvatarId | null }) =>
  storePicture(deps, actor, { file, avatarId, use: THUMBNAIL });

/**
 * Stores the thumbnail of a picture. The caller inserts the row.
 * @param input.file the picture, or the upload that it was made from
 * @throws as `storePicture`
 */
export async function storeThumbnail(
  deps: Deps,
  actor: Actor,
  { file, of }: { file: StagedFile; of: Pick<StoredFile, 'id' | 'avatarId'> },
): Promise<StoredThumbnail> {
  return { ...(await storeSmallCopy(deps, actor, { file, avatarId: of.avatarId })), thumbnailOfId: of.id };
}

type PhotoToStore = { file: StagedFile; avatarId: AvatarId; title: string };

type StoredPhoto = { copy: StoredFile; thumbnail: StoredThumbnail; original: StoredFile };

/**
 * Stores a photo: a copy as from `storePicture`, which is displayed, its thumbnail, and the original upload with its camera
 * metadata. The caller inserts the rows, the copy's first.
 * @param input.title names the copy, as the upload's own name may reveal more than its owner wants
 * @throws as `storePicture`; no file is left then
 */
export async function storePhoto(deps: Deps, actor: Actor, input: PhotoToStore): Promise<StoredPhoto> {
  const { file, avatarId, title } = input;
  const copy = await storePicture(deps, actor, { file, avatarId, use: PHOTO });
  const stored = [copy];
  try {
    const thumbnail = await storeThumbnail(deps, actor, { file, of: copy });
    stored.push(thumbnail);
    const mimeType = deps.fileKinds.detectImageKind(file.head)?.mime ?? 'application/octet-stream';
    const original = await storeFile(deps, { file, ownerId: actor.userId, avatarId, mimeType });
    return { copy: { ...copy, fileName: toFileName(`${title}.webp`) }, thumbnail, original: { ...original, originalOfId: copy.id } };
  } catch (error) {
    await discardFiles(
      deps,
      stored.map(({ storageKey }) => storageKey),
    );
    throw error;
  }
}
