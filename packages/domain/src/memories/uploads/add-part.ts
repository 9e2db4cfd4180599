import type { AddPart, PartUpload, StagedFile } from '@everkin/contracts/uploads';
import type { Actor } from '../../actor.ts';
import { discardOnFailure } from '../../uploads/discard-on-failure.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { emptyFile, unreadableMedia, wrongFileType } from '../../uploads/uploads.errors.ts';
import { uploadNotFound } from '../memories.errors.ts';
import { getOwnedPartUpload } from './part-uploads.access.ts';
import { findPart, insertPart, lockPartUpload, type StoredPartUpload, updatePartUpload } from './part-uploads.repo.ts';
import { expectNextPart, toPartUpload } from './part-uploads.rules.ts';

/**
 * Appends the next chunk of a file. The chunk is stored before its row is written, so an acknowledged chunk survives any crash.
 * Sending the same chunk again (after a lost response) returns the same response.
 * @throws AppError `uploads.no-part-upload`, `uploads.part-out-of-place` (with where to go on), `uploads.wrong-type` for a
 *   first part that begins no video, `uploads.unreadable-media`, and those of a part that is empty, too small or goes beyond the end
 */
export async function addPart(deps: Deps, actor: Actor, { id, start, part }: AddPart): Promise<PartUpload> {
  const upload = await getOwnedPartUpload(deps, actor, id);
  if (part.sizeBytes === 0) throw emptyFile();
  const known = await findPart(deps.db, id, start);
  if (known?.sha256 === part.sha256) return toPartUpload(upload);
  expectNextPart(upload, { start, sizeBytes: part.sizeBytes });
  if (start === 0) await expectVideo(deps, upload, part);
  const stored = await deps.storage.put({ key: deps.newId('pt'), sourcePath: part.path });
  const writing = commit(deps, async (tx) => {
    const held = await lockPartUpload(tx, id);
    if (!held) throw uploadNotFound();
    expectNextPart(held, { start, sizeBytes: stored.sizeBytes });
    await insertPart(tx, { uploadId: id, startByte: start, byteSize: stored.sizeBytes, sha256: stored.sha256, storageKey: stored.key });
    const changes = { receivedBytes: start + stored.sizeBytes, updatedAt: deps.clock.now() };
    await updatePartUpload(tx, id, changes);
    return toPartUpload({ ...held, ...changes });
  });
  // Rejected when another request took this position.
  return discardOnFailure(deps, { storageKey: stored.key }, writing);
}

/** Checks the content of the first chunk only; the whole file is checked once it is complete. */
async function expectVideo(deps: Deps, { fileName }: StoredPartUpload, { path, head, sizeBytes }: StagedFile): Promise<void> {
  const kinds = await deps.fileKinds.inspectMediaFile({ path, head, sizeBytes, fileName });
  if (kinds.problem !== null) throw unreadableMedia(kinds.problem);
  if (kinds.video === null) throw wrongFileType('video');
}
