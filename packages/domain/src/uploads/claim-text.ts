import type { UserId } from '@everkin/contracts/ids';
import { MEBIBYTE } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { addText, countTextAnew, expireTextCount, lockTextOf } from './text-usage.repo.ts';
import { textQuotaReached } from './uploads.errors.ts';

/** Some text that somebody is about to keep. */
export type TextClaim = {
  ownerId: UserId;
  bytes: number;
  /** Whoever is in danger is not told to tidy up first: their words find room beyond the quota, too. */
  isUrgent?: boolean;
};

/** Room for two hundred and fifty of the longest messages. */
const RESERVE_BYTES = MEBIBYTE;

/** How long a text is as it is kept, in UTF-8. */
export const countBytes = (...texts: (string | null | undefined)[]): number =>
  texts.reduce((sum, text) => sum + (text ? Buffer.byteLength(text) : 0), 0);

/** @returns up to how many bytes an account may keep once what is claimed is written */
export const textLimitFor = ({ product }: Pick<Deps, 'product'>, { isUrgent = false }: Pick<TextClaim, 'isUrgent'>): number =>
  product.textQuotaBytes + (isUrgent ? RESERVE_BYTES : 0);

/**
 * Writes text where there is room for it, and counts it with the write (docs/RELIABILITY.md, P14): both, or neither. What
 * was deleted is taken off the count by counting anew, once there seems to be no room.
 * @param write what to do in one transaction; the count is its first statement, so that whoever deletes the account or an
 *   avatar, and comes to its rows in the same order, waits for it and is not waited for
 * @throws AppError `uploads.text-quota-reached`; nothing is written then
 */
export async function withTextRoom<Written>(deps: Deps, claim: TextClaim, write: (tx: Database) => Promise<Written>): Promise<Written> {
  const quotaBytes = textLimitFor(deps, claim);
  const attempt = () =>
    deps.db.transaction(async (tx) => {
      const hasRoom = claim.bytes === 0 || (await addText(tx, { userId: claim.ownerId, bytes: claim.bytes, quotaBytes }));
      if (!hasRoom) throw new NoRoom();
      return write(tx);
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
    // Others were quicker.
    throw error instanceof NoRoom
      ? textQuotaReached({ usedBytes: deps.product.textQuotaBytes, quotaBytes: deps.product.textQuotaBytes })
      : error;
  }
}

/** Rolls the transaction back, and is heard by nobody else. */
class NoRoom extends Error {}

/**
 * For whoever counted with their own statement and found no room: counts the account anew.
 * @throws AppError `uploads.text-quota-reached` where there is none all the same
 */
export async function makeTextRoom(deps: Deps, claim: TextClaim): Promise<void> {
  const usedBytes = await deps.db.transaction((tx) => countTextAnew(tx, claim.ownerId));
  if (usedBytes + claim.bytes > textLimitFor(deps, claim)) throw textQuotaReached({ usedBytes, quotaBytes: deps.product.textQuotaBytes });
}

/** After a deletion: its room is there at once. Never throws, for what was to be deleted is. */
export async function freeText(deps: Deps, ownerId: UserId): Promise<void> {
  try {
    await expireTextCount(deps.db, ownerId);
  } catch (error) {
    // Found a minute after the last count at the latest.
    deps.log.error(error, { userId: ownerId }, 'text quota expiry failed');
  }
}

/** In a transaction that deletes an account, before anything else of it is locked: whoever writes has counted first. */
export const reserveText = (tx: Database, ownerId: UserId): Promise<void> => lockTextOf(tx, ownerId);
