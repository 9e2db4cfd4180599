import type { AvatarId, FileId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import {
  deleteFile,
  deleteFileOfAvatar,
  deletePicture,
  insertFile,
  listStorageKeysOfAvatar,
  listStorageKeysOfOwner,
  type StoredFile,
} from './uploads.repo.ts';

export type { StoredFile } from './uploads.repo.ts';

// File rows for other modules' transactions. The bytes are stored before, by `storeFile`, and deleted after the commit (`commit`).

/** Inserts a stored file's row, together with the row that refers to it. */
export const recordFile = (tx: Database, file: StoredFile): Promise<void> => insertFile(tx, file);

/** @returns the storage key to delete, or null when the row was already gone */
export const removeFile = (tx: Database, id: FileId): Promise<string | null> => deleteFile(tx, id);

/** Like `removeFile`, of many. @returns the storage keys to delete */
export async function removeFiles(tx: Database, ids: readonly FileId[]): Promise<string[]> {
  const keys: string[] = [];
  for (const id of ids) {
    const key = await removeFile(tx, id);
    if (key) keys.push(key);
  }
  return keys;
}

/** Like `removeFile`, including the original and the thumbnail of a picture. @returns the storage keys to delete */
export const removePicture = (tx: Database, id: FileId): Promise<string[]> => deletePicture(tx, id);

/** Like `removeFile`, for an id from a request: a file that does not belong to the avatar stays. */
export const removeFileOfAvatar = (tx: Database, avatarId: AvatarId, id: FileId): Promise<string | null> =>
  deleteFileOfAvatar(tx, avatarId, id);

/** @returns the storage keys of all files of an avatar; their rows are deleted with the avatar */
export const storageKeysOfAvatar = (tx: Database, avatarId: AvatarId): Promise<string[]> => listStorageKeysOfAvatar(tx, avatarId);

/** @returns the storage keys of all files of a user; their rows are deleted with the account */
export const storageKeysOfOwner = (tx: Database, ownerId: UserId): Promise<string[]> => listStorageKeysOfOwner(tx, ownerId);
