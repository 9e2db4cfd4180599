import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AvatarId } from '@everkin/contracts/ids';
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

/** What a picture is for decides how large it may come and how large it is kept. */
type PictureUse = { maxBytes: number; tooLarge: () => AppError; maxEdgePx: number };

/** No portrait is shown larger than half as wide, on a screen of two pixels to one. */
const PORTRAIT: PictureUse = { maxBytes: PICTURE_MAX_BYTES, tooLarge: pictureTooLarge, maxEdgePx: 1_024 };

/** A photo to look at: as large as any upload, its copy large enough to fill a wide screen and to be printed. */
const PHOTO: PictureUse = { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge, maxEdgePx: 2_048 };

type PictureToStore = { file: StagedFile; avatarId: AvatarId | null; use?: PictureUse };

/**
 * Puts a picture into storage, made anew: what was hidden in the file is not kept. The row is the caller's to insert.
 * @throws AppError `uploads.empty`, `uploads.picture-too-large` or `uploads.too-large`, `uploads.not-a-picture` (judged by content, not by name)
 * @throws ProviderError `invalid` for a picture that cannot be read, or has too many pixels
 */
export async function storePicture(deps: Deps, actor: Actor, input: PictureToStore): Promise<StoredFile> {
  const { maxBytes, tooLarge, maxEdgePx } = input.use ?? PORTRAIT;
  if (input.file.sizeBytes === 0) throw emptyFile();
  if (input.file.sizeBytes > maxBytes) throw tooLarge();
  if (!deps.fileKinds.detectImageKind(input.file.head)) throw notAPicture();
  // Beside the staged file, where the sweep finds it should this process die now.
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

type PhotoToStore = { file: StagedFile; avatarId: AvatarId; title: string };

/**
 * Puts a photo into storage: a copy as `storePicture` makes it, which is what is shown, and the upload itself, untouched,
 * with the date and place that a camera wrote into it. Both rows are the caller's to insert, the copy's first.
 * @param input.title what the photo is called; the copy bears it, for the upload's own name may tell more than its owner would
 * @throws as `storePicture`; neither file is left then
 */
export async function storePhoto(deps: Deps, actor: Actor, input: PhotoToStore): Promise<{ copy: StoredFile; original: StoredFile }> {
  const { file, avatarId, title } = input;
  const copy = await storePicture(deps, actor, { file, avatarId, use: PHOTO });
  try {
    const mimeType = deps.fileKinds.detectImageKind(file.head)?.mime ?? 'application/octet-stream';
    const original = await storeFile(deps, { file, ownerId: actor.userId, avatarId, mimeType });
    return { copy: { ...copy, fileName: toFileName(`${title}.webp`) }, original: { ...original, originalOfId: copy.id } };
  } catch (error) {
    await discardFiles(deps, [copy.storageKey]);
    throw error;
  }
}
