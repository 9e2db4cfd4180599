import type { UserId } from '@everkin/contracts/ids';
import type { StagedFile } from '@everkin/contracts/uploads';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import { ProviderError } from '@everkin/providers/errors';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { discardFiles } from './discard-on-failure.ts';
import { storeFile } from './store-file.ts';
import { type StoredThumbnail, storeSmallCopy } from './store-picture.ts';
import type { StoredFile } from './stored-files.ts';
import { emptyFile, fileTooLarge } from './uploads.errors.ts';

/** A file, and the thumbnail of a picture. The caller inserts the rows in this order. */
export type StoredOriginal = [] | [original: StoredFile] | [original: StoredFile, thumbnail: StoredThumbnail];

const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Stores a file of any type as it came, in the space of its owner. Its type is what its content says; a page or a drawing that could hold
 * scripts is never served as one.
 * @throws AppError `uploads.empty`, `uploads.too-large`
 */
export async function storeOriginal(
  deps: Deps,
  actor: Actor,
  { file, ownerId }: { file: StagedFile; ownerId: UserId },
): Promise<StoredOriginal> {
  if (file.sizeBytes === 0) throw emptyFile();
  if (file.sizeBytes > UPLOAD_MAX_BYTES) throw fileTooLarge();
  const mimeType = await detectType(deps, file);
  // First: storing the original takes the staged file away.
  const small = mimeType.startsWith('image/') ? await tryThumbnail(deps, { ...actor, userId: ownerId }, file) : null;
  try {
    const original = await storeFile(deps, { file, ownerId, avatarId: null, mimeType });
    return small ? [original, { ...small, thumbnailOfId: original.id }] : [original];
  } catch (error) {
    if (small) await discardFiles(deps, [small.storageKey]);
    throw error;
  }
}

/** A picture that cannot be decoded is a file like any other. */
async function tryThumbnail(deps: Deps, owner: Actor, file: StagedFile): Promise<StoredFile | null> {
  try {
    return await storeSmallCopy(deps, owner, { file, avatarId: null });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'invalid') return null;
    throw error;
  }
}

async function detectType({ fileKinds }: Deps, { path, head, fileName, sizeBytes }: StagedFile): Promise<string> {
  const image = fileKinds.detectImageKind(head);
  if (image) return image.mime;
  const text = fileKinds.detectTextKind({ head, fileName });
  if (text) return fileKinds.mimeTypeOfText[text];
  const media = await fileKinds.inspectMediaFile({ path, head, fileName, sizeBytes });
  return media.video ?? media.audio ?? UNKNOWN_TYPE;
}
