import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AvatarId } from '@everkin/contracts/ids';
import { StagedFile } from '@everkin/contracts/uploads';
import { PICTURE_MAX_BYTES } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { storeFile } from './store-file.ts';
import { emptyFile, notAPicture, pictureTooLarge } from './uploads.errors.ts';
import type { StoredFile } from './stored-files.ts';

/** No picture is shown larger than half as wide, on a screen of two pixels to one. */
const PICTURE_MAX_EDGE_PX = 1_024;

/**
 * Puts a picture into storage, made anew: what was hidden in the file is not kept. The row is the caller's to insert.
 * @throws AppError `uploads.empty`, `uploads.picture-too-large`, `uploads.not-a-picture` (judged by content, not by name)
 * @throws ProviderError `invalid` for a picture that cannot be read, or has too many pixels
 */
export async function storePicture(deps: Deps, actor: Actor, input: { file: StagedFile; avatarId: AvatarId | null }): Promise<StoredFile> {
  if (input.file.sizeBytes === 0) throw emptyFile();
  if (input.file.sizeBytes > PICTURE_MAX_BYTES) throw pictureTooLarge();
  if (!deps.fileKinds.detectImageKind(input.file.head)) throw notAPicture();
  // Beside the staged file, where the sweep finds it should this process die now.
  const targetPath = `${input.file.path}-safe`;
  try {
    const { mimeType } = await deps.images.makeSafe({ sourcePath: input.file.path, targetPath, maxEdgePx: PICTURE_MAX_EDGE_PX });
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
