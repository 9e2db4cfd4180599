import type { AvatarId, FileId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import {
  deleteFile,
  deleteFileOfAvatar,
  deleteFileWithOriginal,
  insertFile,
  listStorageKeysOfAvatar,
  listStorageKeysOfOwner,
  type StoredFile,
} from './uploads.repo.ts';

export type { StoredFile } from './uploads.repo.ts';

// What other words do with file rows inside their own transactions. The bytes are put there before, by
// `storeFile`, and go after the commit, by `discardFiles`.

/** Records a stored file together with the row that refers to it. */
export const recordFile = (tx: Database, file: StoredFile): Promise<void> => insertFile(tx, file);

/** @returns the storage key to discard, or null when the row was already gone */
export const removeFile = (tx: Database, id: FileId): Promise<string | null> => deleteFile(tx, id);

/** As `removeFile`, with the untouched upload of a picture. @returns the storage keys to discard */
export const removeFileWithOriginal = (tx: Database, id: FileId): Promise<string[]> => deleteFileWithOriginal(tx, id);

/** As `removeFile`, for an id that came from a caller: a file that does not hang on the avatar stays. */
export const removeFileOfAvatar = (tx: Database, avatarId: AvatarId, id: FileId): Promise<string | null> =>
  deleteFileOfAvatar(tx, avatarId, id);

/** @returns the storage keys of everything that hangs on an avatar; its rows go with the avatar's */
export const storageKeysOfAvatar = (tx: Database, avatarId: AvatarId): Promise<string[]> => listStorageKeysOfAvatar(tx, avatarId);

/** @returns the storage keys of everything that somebody put here; its rows go with the account's */
export const storageKeysOfOwner = (tx: Database, ownerId: UserId): Promise<string[]> => listStorageKeysOfOwner(tx, ownerId);
