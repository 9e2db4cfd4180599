import type { AvatarId } from '@everkin/contracts/ids';
import type { StagedFile } from '@everkin/contracts/uploads';
import { PICTURE_MAX_BYTES } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { storeFile } from './store-file.ts';
import { emptyFile, notAPicture, pictureTooLarge } from './uploads.errors.ts';
import type { StoredFile } from './stored-files.ts';

/**
 * Puts a picture into storage; the row is the caller's to insert.
 * @throws AppError `uploads.empty`, `uploads.picture-too-large`, `uploads.not-a-picture` (judged by content, not by name)
 */
export async function storePicture(deps: Deps, actor: Actor, input: { file: StagedFile; avatarId: AvatarId | null }): Promise<StoredFile> {
  if (input.file.sizeBytes === 0) throw emptyFile();
  if (input.file.sizeBytes > PICTURE_MAX_BYTES) throw pictureTooLarge();
  const kind = deps.fileKinds.detectImageKind(input.file.head);
  if (!kind) throw notAPicture();
  return storeFile(deps, { file: input.file, ownerId: actor.userId, avatarId: input.avatarId, mimeType: kind.mime });
}
