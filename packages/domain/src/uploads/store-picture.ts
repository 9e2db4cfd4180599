import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AvatarId } from '@everkin/contracts/ids';
import { StagedFile } from '@everkin/contracts/uploads';
import { PICTURE_MAX_BYTES, UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { storeFile } from './store-file.ts';
import type { AppError } from '../errors.ts';
import { emptyFile, fileTooLarge, notAPicture, pictureTooLarge } from './uploads.errors.ts';
import type { StoredFile } from './stored-files.ts';

/** What a picture is for decides how large it may come and how large it is kept. */
export type PictureUse = { maxBytes: number; tooLarge: () => AppError; maxEdgePx: number };

/** No portrait is shown larger than half as wide, on a screen of two pixels to one. */
const PORTRAIT: PictureUse = { maxBytes: PICTURE_MAX_BYTES, tooLarge: pictureTooLarge, maxEdgePx: 1_024 };

/** A photo to look at: as large as any upload, kept large enough to fill a wide screen and to be printed. */
export const KEEPSAKE: PictureUse = { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge, maxEdgePx: 2_048 };

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
