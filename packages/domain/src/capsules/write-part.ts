import type { CapsuleId } from '@everkin/contracts/ids';
import type { StagedFile } from '@everkin/contracts/uploads';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { Actor } from '../actor.ts';
import { type AfterCommit, commit, type CommitDeps } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { claimStorage, lockStorage } from '../uploads/claim-storage.ts';
import { discardFiles } from '../uploads/discard-on-failure.ts';
import { deleteLeftovers, insertPart, listLeftovers, PENDING_POSITION, placePart, type StoredCapsulePart } from './capsule-parts.repo.ts';
import { lockDraft } from './capsules.access.ts';
import { capsuleNotFound } from './capsules.errors.ts';
import type { StoredCapsule } from './capsules.repo.ts';

type PartToWrite = {
  capsuleId: CapsuleId;
  file: StagedFile;
  part: Pick<StoredCapsulePart, 'kind' | 'title' | 'fileName' | 'mimeType'>;
  /** Makes room for it, and says where it goes, with the draft locked. */
  settle: (tx: Database, after: AfterCommit, capsule: StoredCapsule) => Promise<number>;
};

/**
 * Adds a file to a draft. Its row is committed before its bytes are written, so that no plain text is ever without a row.
 * @throws AppError `capsules.not-found`, `capsules.sealed`, `capsules.busy`, `capsules.open`, `uploads.quota-reached`, and those of `settle`;
 *   nothing is left then
 */
export async function writePart(deps: Deps, actor: Actor, input: PartToWrite): Promise<StoredCapsulePart> {
  const { capsuleId, file } = input;
  const pending: StoredCapsulePart = {
    ...input.part,
    id: deps.newId('cp'),
    capsuleId,
    position: PENDING_POSITION,
    storageKey: deps.newId('fl'),
    nextStorageKey: null,
    byteSize: file.sizeBytes,
    sha256: file.sha256,
    isDamaged: false,
    createdAt: deps.clock.now(),
  };
  await commit(deps, async (tx) => {
    await lockDraft(tx, actor, capsuleId);
    await insertPart(tx, pending);
  });
  try {
    await deps.storage.put({ key: pending.storageKey, sourcePath: file.path });
    return await commit(deps, (tx, after) => placeWritten(tx, deps, actor, { ...input, after, pending }));
  } catch (error) {
    // After any other failure it may have become a part.
    if (error instanceof AppError || error instanceof ProviderError) await discardLeftovers(deps, [pending]);
    throw error;
  }
}

async function placeWritten(
  tx: Database,
  deps: Deps,
  actor: Actor,
  { capsuleId, settle, pending, after }: PartToWrite & { pending: StoredCapsulePart; after: AfterCommit },
): Promise<StoredCapsulePart> {
  await lockStorage(tx, actor.userId);
  const position = await settle(tx, after, await lockDraft(tx, actor, capsuleId));
  await claimStorage(tx, deps, { ownerId: actor.userId, byteSize: pending.byteSize });
  if (!(await placePart(tx, pending.id, position))) throw capsuleNotFound();
  return { ...pending, position };
}

/** After the commit that dropped parts: deletes their bytes, then their rows. What fails here is made up for when it is sealed. */
export const discardDropped =
  (capsuleId: CapsuleId) =>
  async (deps: CommitDeps): Promise<void> =>
    discardLeftovers(deps, await listLeftovers(deps.db, capsuleId, { dropped: true }));

async function discardLeftovers(deps: CommitDeps, rows: readonly StoredCapsulePart[]): Promise<void> {
  if (rows.length === 0) return;
  const deleted = new Set(
    await discardFiles(
      deps,
      rows.map(({ storageKey }) => storageKey),
    ),
  );
  await deleteLeftovers(
    deps.db,
    rows.flatMap(({ id, storageKey }) => (deleted.has(storageKey) ? [id] : [])),
  );
}
