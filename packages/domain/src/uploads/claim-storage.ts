import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { quotaReached } from './uploads.errors.ts';
import { lockStorageOf, sumBytesOf } from './uploads.repo.ts';

/**
 * Reserves storage quota (docs/RELIABILITY.md, P14). Must come first in the transaction that records the file: concurrent claims
 * wait for each other here, before holding any other lock.
 * @param claim.byteSize without bytes reserved before, as by a resumable upload
 * @throws AppError `uploads.quota-reached`
 */
export async function claimStorage(tx: Database, deps: Pick<Deps, 'product'>, claim: { ownerId: UserId; byteSize: number }): Promise<void> {
  const { storageQuotaBytes } = deps.product;
  await lockStorageOf(tx, claim.ownerId);
  if ((await sumBytesOf(tx, claim.ownerId)) + claim.byteSize > storageQuotaBytes) throw quotaReached(storageQuotaBytes);
}

/** Lets other claims of the owner wait until the transaction ends, for what must be decided before a claim. */
export const lockStorage = (tx: Database, ownerId: UserId): Promise<void> => lockStorageOf(tx, ownerId);
