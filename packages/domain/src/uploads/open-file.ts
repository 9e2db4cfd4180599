import type { Readable } from 'node:stream';
import type { FileId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { fileNotFound } from './uploads.errors.ts';
import { findOwnFile } from './uploads.repo.ts';

export type OpenFile = { fileName: string; mimeType: string; byteSize: number; stream: Readable };

/**
 * Opens a file for somebody who may see what it belongs to; for now that is its owner.
 * @throws AppError `uploads.not-found`, also for a file that is another's
 */
export async function openFile(deps: Deps, actor: Actor, id: FileId): Promise<OpenFile> {
  const file = await findOwnFile(deps.db, actor.userId, id);
  const opened = file && (await deps.storage.open(file.storageKey));
  if (!file || !opened) throw fileNotFound();
  return { fileName: file.fileName, mimeType: file.mimeType, byteSize: opened.sizeBytes, stream: opened.stream };
}
