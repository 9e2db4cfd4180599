import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { UploadedMemory } from '@everkin/contracts/memories';
import { VIDEO_MAX_BYTES } from '@everkin/contracts/units';
import { type FinishUpload, StagedFile } from '@everkin/contracts/uploads';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import type { AfterCommit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { videoTooLarge } from '../../uploads/uploads.errors.ts';
import { uploadFinished, uploadIncomplete } from '../memories.errors.ts';
import { getOwnedMemory } from '../memories.access.ts';
import { toMemory } from '../memories.rules.ts';
import { getOwnedPartUpload } from './part-uploads.access.ts';
import { deleteParts, listParts, lockPartUpload, type StoredPart, type StoredPartUpload, updatePartUpload } from './part-uploads.repo.ts';
import { ingestFile } from '../request-extraction.ts';

/**
 * Assembles the chunks and ingests the file like POST /upload. Idempotent: a second call returns the same memory.
 * @throws AppError `uploads.no-part-upload`, `uploads.incomplete`, and those of `requestExtraction`
 */
export async function finishUpload(deps: Deps, actor: Actor, input: FinishUpload): Promise<UploadedMemory> {
  const upload = await getOwnedPartUpload(deps, actor, input.id);
  if (upload.memoryId) return toMemory(await getOwnedMemory(deps, actor, upload.memoryId));
  if (upload.receivedBytes < upload.byteSize) throw uploadIncomplete(upload.receivedBytes);
  try {
    return await takeInWhole(deps, actor, { upload: { ...upload, shared: input.shared ?? upload.shared }, input });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== uploadFinished().code) throw error;
    // Two concurrent calls: both return the memory that the other one created.
    const { memoryId } = await getOwnedPartUpload(deps, actor, input.id);
    if (!memoryId) throw error;
    return toMemory(await getOwnedMemory(deps, actor, memoryId));
  }
}

async function takeInWhole(
  deps: Deps,
  actor: Actor,
  { upload, input }: { upload: StoredPartUpload; input: FinishUpload },
): Promise<UploadedMemory> {
  const parts = await listParts(deps.db, upload.id);
  // Another call finished it since it was loaded; its chunks are already gone.
  if (parts.reduce((sum, { byteSize }) => sum + byteSize, 0) !== upload.byteSize) throw uploadFinished();
  const staged = await deps.stage({ stream: Readable.from(readParts(deps, parts)), maxBytes: VIDEO_MAX_BYTES });
  const closeUpload = async (tx: Database, after: AfterCommit, memory: { id: UploadedMemory['id'] }): Promise<void> => {
    const held = await lockPartUpload(tx, upload.id);
    if (!held || held.memoryId) throw uploadFinished();
    await updatePartUpload(tx, upload.id, { memoryId: memory.id, updatedAt: deps.clock.now() });
    after.deleteFiles(await deleteParts(tx, [upload.id]));
  };
  try {
    const file = new StagedFile({ ...staged, fileName: upload.fileName });
    const whole = {
      file,
      avatarId: upload.avatarId,
      type: 'video' as const,
      shared: upload.shared ? ('true' as const) : ('false' as const),
      narrator: input.narrator,
      narratorName: input.narratorName,
      skipDuplicates: input.skipDuplicates,
    };
    return await ingestFile(deps, actor, whole, {
      maxBytes: VIDEO_MAX_BYTES,
      tooLarge: videoTooLarge,
      announcedBytes: upload.byteSize,
      alsoWrite: closeUpload,
    });
  } finally {
    await rm(staged.path, { force: true });
  }
}

async function* readParts(deps: Deps, parts: StoredPart[]): AsyncGenerator<unknown> {
  for (const part of parts) {
    const opened = await deps.storage.open(part.storageKey);
    // Finished or deleted by another call meanwhile.
    if (!opened) throw uploadFinished();
    yield* opened.stream;
  }
}
