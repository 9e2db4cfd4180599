import type { UserId } from '@everkin/contracts/ids';
import { MEBIBYTE } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import { type AfterCommit, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { addText, countTextAnew, expireTextCount, lockTextOf } from './text-usage.repo.ts';
import { textQuotaReached } from './uploads.errors.ts';

/** Text about to be saved. */
export type TextClaim = {
  ownerId: UserId;
  bytes: number;
  /** In a crisis nobody is told to free space first: the message is saved beyond the quota. */
  isUrgent?: boolean;
};

/** Room for two hundred and fifty messages of maximum length. */
const RESERVE_BYTES = MEBIBYTE;

/** The stored size of texts, in UTF-8 bytes. */
export const countBytes = (...texts: (string | null | undefined)[]): number =>
  texts.reduce((sum, text) => sum + (text ? Buffer.byteLength(text) : 0), 0);

/** @returns the maximum bytes an account may store after this write */
export const textLimitFor = ({ product }: Pick<Deps, 'product'>, { isUrgent = false }: Pick<TextClaim, 'isUrgent'>): number =>
  product.textQuotaBytes + (isUrgent ? RESERVE_BYTES : 0);

/**
 * Writes text if the quota allows, and counts it in the same transaction (docs/RELIABILITY.md, P14). Deletions are subtracted by a
 * recount, which runs once there seems to be no room.
 * @param write runs in one transaction whose first statement is the count: deleting the account or an avatar locks in the same order,
 * so it waits and cannot deadlock
 * @throws AppError `uploads.text-quota-reached`; nothing is written then
 */
export async function withTextRoom<Written>(
  deps: Deps,
  claim: TextClaim,
  write: (tx: Database, after: AfterCommit) => Promise<Written>,
): Promise<Written> {
  const quotaBytes = textLimitFor(deps, claim);
  const attempt = () =>
    commit(deps, async (tx, after) => {
      const hasRoom = claim.bytes === 0 || (await addText(tx, { userId: claim.ownerId, bytes: claim.bytes, quotaBytes }));
      if (!hasRoom) throw new NoRoom();
      return write(tx, after);
    });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    await makeTextRoom(deps, claim);
  }
  try {
    return await attempt();
  } catch (error) {
    // Concurrent writes took the room.
    throw error instanceof NoRoom
      ? textQuotaReached({ usedBytes: deps.product.textQuotaBytes, quotaBytes: deps.product.textQuotaBytes })
      : error;
  }
}

/** Rolls the transaction back; caught only here. */
class NoRoom extends Error {}

/**
 * For callers that count with their own statement and found no room: recounts the account.
 * @throws AppError `uploads.text-quota-reached` where there is none all the same
 */
export async function makeTextRoom(deps: Deps, claim: TextClaim): Promise<void> {
  const usedBytes = await commit(deps, (tx) => countTextAnew(tx, claim.ownerId));
  if (usedBytes + claim.bytes > textLimitFor(deps, claim)) throw textQuotaReached({ usedBytes, quotaBytes: deps.product.textQuotaBytes });
}

/** Frees the quota after a deletion. Never throws, as the deletion has already happened. */
export async function freeText(deps: Pick<Deps, 'db' | 'log'>, ownerId: UserId): Promise<void> {
  try {
    await expireTextCount(deps.db, ownerId);
  } catch (error) {
    // A recount finds it at most a minute after the last one.
    deps.log.error(error, { userId: ownerId }, 'text quota expiry failed');
  }
}

/** Lock order when an account is deleted: this comes before its other rows, as writers count first. */
export const reserveText = (tx: Database, ownerId: UserId): Promise<void> => lockTextOf(tx, ownerId);
