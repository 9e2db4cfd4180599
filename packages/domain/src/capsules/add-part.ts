import { type AddCapsulePart, CAPSULE_MAX_BYTES, CAPSULE_MAX_PARTS, type CapsulePart } from '@everkin/contracts/capsules/capsules';
import type { StagedFile } from '@everkin/contracts/uploads';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { FILE_ENDING, toFileName } from '../uploads/file-names.rules.ts';
import { emptyFile, fileTooLarge, unreadableMedia } from '../uploads/uploads.errors.ts';
import { findNextPosition, listParts, type StoredCapsulePart } from './capsule-parts.repo.ts';
import { getOwnCapsule, requireDraft } from './capsules.access.ts';
import { capsuleTooLarge, tooManyParts, wrongPartKind } from './capsules.errors.ts';
import { type StoredCapsule, updateCapsule } from './capsules.repo.ts';
import { toPart } from './capsules.rules.ts';
import { publishCapsule } from './publish-capsule.ts';
import { writePart } from './write-part.ts';

/**
 * Adds a photo or a recording to a draft, as it is. The same file once more is the same part, so a repeat after a lost answer is harmless.
 * @throws AppError as `writePart`; `uploads.empty`, `uploads.too-large`, `capsules.wrong-type`, `uploads.unreadable-media`,
 *   `capsules.too-many-parts`, `capsules.too-large`
 */
export async function addPart(deps: Deps, actor: Actor, { id, file, title }: AddCapsulePart): Promise<CapsulePart> {
  const capsule = await getOwnCapsule(deps, actor, id);
  requireDraft(capsule);
  const known = (await listParts(deps.db, id)).find((part) => part.sha256 === file.sha256 && part.kind !== 'letter');
  if (known) return toPart(capsule, known);
  const kind = await detectKind(deps, file);
  const fileName = toFileName(file.fileName);
  const part = { ...kind, fileName, title: title ?? (fileName.replace(FILE_ENDING, '') || 'unnamed') };
  const written = await writePart(deps, actor, {
    capsuleId: id,
    file,
    part,
    settle: async (tx, after, draft) => {
      await requireRoom(tx, draft, file.sizeBytes);
      await updateCapsule(tx, id, { updatedAt: deps.clock.now() });
      await publishCapsule(tx, draft);
      after.wake();
      return findNextPosition(tx, id);
    },
  });
  return toPart(capsule, written);
}

async function requireRoom(tx: Database, { id }: StoredCapsule, sizeBytes: number): Promise<void> {
  const parts = await listParts(tx, id);
  if (parts.length >= CAPSULE_MAX_PARTS) throw tooManyParts();
  if (sumBytes(parts) + sizeBytes > CAPSULE_MAX_BYTES) throw capsuleTooLarge();
}

export const sumBytes = (parts: readonly Pick<StoredCapsulePart, 'byteSize'>[]): number =>
  parts.reduce((sum, part) => sum + part.byteSize, 0);

/** By its content, whatever its name or its sender says. */
async function detectKind(deps: Deps, file: StagedFile): Promise<Pick<StoredCapsulePart, 'kind' | 'mimeType'>> {
  const { path, head, fileName, sizeBytes } = file;
  if (sizeBytes === 0) throw emptyFile();
  if (sizeBytes > UPLOAD_MAX_BYTES) throw fileTooLarge();
  const image = deps.fileKinds.detectImageKind(head);
  if (image) return { kind: 'image', mimeType: image.mime };
  const media = await deps.fileKinds.inspectMediaFile({ path, head, fileName, sizeBytes });
  if (media.audio !== null) return { kind: 'audio', mimeType: media.audio };
  throw media.problem === null ? wrongPartKind() : unreadableMedia(media.problem);
}
