import type { CapsulePart, CapsulePartRef } from '@everkin/contracts/capsules/capsules';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { FileToOpen } from '../uploads/open-file.ts';
import { fileNotFound } from '../uploads/uploads.errors.ts';
import { findPart, type StoredCapsulePart } from './capsule-parts.repo.ts';
import { getOwnCapsule } from './capsules.access.ts';
import { capsuleBusy, capsuleSealed, partNotFound } from './capsules.errors.ts';
import type { StoredCapsule } from './capsules.repo.ts';
import { isReadable, toPart } from './capsules.rules.ts';
import { phaseOf } from './capsules.access.ts';

/**
 * A part that its author may read: of a draft, or of a capsule that has opened.
 * @throws AppError `capsules.not-found`, `capsules.no-part`, `capsules.sealed`, `capsules.busy`
 */
export async function getPart(deps: Deps, actor: Actor, ref: CapsulePartRef): Promise<CapsulePart> {
  const { capsule, part } = await findReadable(deps, actor, ref);
  return toPart(capsule, part);
}

/** The same, with its bytes. @throws AppError as `getPart` */
export async function openPart(deps: Deps, actor: Actor, ref: CapsulePartRef): Promise<FileToOpen> {
  const { part } = await findReadable(deps, actor, ref);
  return toFileToOpen(deps, part);
}

/** The bytes of a part that is not sealed. */
export const toFileToOpen = ({ storage }: Pick<Deps, 'storage'>, part: StoredCapsulePart): FileToOpen => ({
  fileName: part.fileName,
  mimeType: part.mimeType,
  byteSize: part.byteSize,
  sha256: part.sha256,
  isDownload: false,
  open: async (range) => {
    const opened = await storage.open(part.storageKey, range);
    if (!opened) throw fileNotFound();
    return opened.stream;
  },
});

async function findReadable(
  deps: Deps,
  actor: Actor,
  { id, partId }: CapsulePartRef,
): Promise<{ capsule: StoredCapsule; part: StoredCapsulePart }> {
  const capsule = await getOwnCapsule(deps, actor, id);
  const part = await findPart(deps.db, id, partId);
  if (!part || part.isDamaged) throw partNotFound();
  if (!isReadable(capsule)) throw phaseOf(capsule) === 'busy' ? capsuleBusy() : capsuleSealed();
  return { capsule, part };
}
