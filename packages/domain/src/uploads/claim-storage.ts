import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { quotaReached } from './uploads.errors.ts';
import { lockStorageOf, sumBytesOf } from './uploads.repo.ts';

/**
 * Makes sure that somebody may keep so much more (docs/RELIABILITY.md, P14). Comes first in the transaction that records it:
 * of those that claim at once each waits for the one before, and nothing that they hold waits for them.
 * @param claim.byteSize without what was claimed before, as by a video that was announced
 * @throws AppError `uploads.quota-reached`
 */
export async function claimStorage(tx: Database, deps: Pick<Deps, 'product'>, claim: { ownerId: UserId; byteSize: number }): Promise<void> {
  const { storageQuotaBytes } = deps.product;
  await lockStorageOf(tx, claim.ownerId);
  if ((await sumBytesOf(tx, claim.ownerId)) + claim.byteSize > storageQuotaBytes) throw quotaReached(storageQuotaBytes);
}
