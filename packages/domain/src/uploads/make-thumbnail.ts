import { rm } from 'node:fs/promises';
import { StagedFile } from '@everkin/contracts/uploads';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { discardFiles } from './discard-on-failure.ts';
import { storeThumbnail, type StoredThumbnail } from './store-picture.ts';
import { fileNotFound } from './uploads.errors.ts';
import { findThumbnailOf, insertThumbnail, type StoredFile } from './uploads.repo.ts';

/**
 * Makes the thumbnail of a stored picture. Of several requests at once the first one stores its own, and the others take that.
 * @throws AppError `uploads.not-found` if the picture was deleted meanwhile
 */
export async function makeThumbnail(deps: Deps, actor: Actor, picture: StoredFile): Promise<StoredFile> {
  const made = await storeThumbnailOf(deps, actor, picture);
  if (await commit(deps, (tx) => insertThumbnail(tx, made))) return made;
  await discardFiles(deps, [made.storageKey]);
  const other = await findThumbnailOf(deps.db, picture.id);
  if (!other) throw fileNotFound();
  return other;
}

async function storeThumbnailOf(deps: Deps, actor: Actor, picture: StoredFile): Promise<StoredThumbnail> {
  const opened = await deps.storage.open(picture.storageKey);
  if (!opened) throw fileNotFound();
  const staged = await deps.stage({ stream: opened.stream, maxBytes: UPLOAD_MAX_BYTES });
  try {
    const file = new StagedFile({ ...staged, fileName: picture.fileName });
    return await storeThumbnail(deps, { ...actor, userId: picture.ownerId }, { file, of: picture });
  } finally {
    await rm(staged.path, { force: true });
  }
}
