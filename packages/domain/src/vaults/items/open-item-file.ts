import type { VaultItemRef } from '@everkin/contracts/vaults/vault-items';
import type { VaultLook } from '@everkin/contracts/vaults/vaults';
import { ProviderError } from '@everkin/providers/errors';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { type FileToOpen, openLinkedFile, openLinkedThumbnail } from '../../uploads/open-file.ts';
import { fileNotFound } from '../../uploads/uploads.errors.ts';
import { recordLook } from '../looks/record-look.ts';
import { getReadableItem } from './items.access.ts';
import { isPicture } from './items.rules.ts';

/** @param kind null where nothing of it is shown, as for HEAD */
export type OpenItemFile = VaultItemRef & { kind: VaultLook | null };

/**
 * The file of an item. That the actor has looked at it or downloaded it is listed, where somebody else added it.
 * @throws AppError `vaults.item-not-found`, `uploads.not-found` for an item without a file
 */
export async function openItemFile(deps: Deps, actor: Actor, { id, kind }: OpenItemFile): Promise<FileToOpen> {
  const { item } = await getReadableItem(deps, actor, id);
  const file = item.fileId && (await openLinkedFile(deps, item.fileId));
  if (!file) throw fileNotFound();
  if (kind !== null) await recordLook(deps, actor, { item, kind });
  return file;
}

/**
 * A small picture of an item's file, for a list. Looking at it is not listed.
 * @throws AppError `vaults.item-not-found`, `uploads.not-found` for anything but a picture, and for one that cannot be decoded
 */
export async function openItemThumbnail(deps: Deps, actor: Actor, { id }: VaultItemRef): Promise<FileToOpen> {
  const { item, file } = await getReadableItem(deps, actor, id);
  if (!item.fileId || !file || !isPicture(file)) throw fileNotFound();
  try {
    return await openLinkedThumbnail(deps, actor, item.fileId);
  } catch (error) {
    throw error instanceof ProviderError && error.kind === 'invalid' ? fileNotFound() : error;
  }
}
