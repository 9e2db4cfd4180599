import type { CapsuleId } from '@everkin/contracts/ids';
import type { Deps } from '../../deps.ts';
import { discardFiles } from '../../uploads/discard-on-failure.ts';
import { findCapsule } from '../capsules.repo.ts';
import type { PreparedPart } from './unseal-parts.ts';

/**
 * Deletes what a run has written for a capsule that was deleted meanwhile, such as with its author's account. While the capsule is there,
 * its rows name these files, and another run may be writing them.
 */
export async function discardOfDeleted(deps: Deps, id: CapsuleId, parts: readonly PreparedPart[]): Promise<void> {
  if (parts.length === 0 || (await findCapsule(deps.db, id))) return;
  await discardFiles(
    deps,
    parts.map(({ nextStorageKey }) => nextStorageKey),
  );
}
