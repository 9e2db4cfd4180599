import { openingDayOf } from '@everkin/contracts/capsules/occasion';
import { hashToken } from '../../accounts/tokens.ts';
import type { Deps } from '../../deps.ts';
import { formatDay } from '../delivery/capsule-words.rules.ts';
import { expiredLink, notYetOpen, takenBack, unknownLink } from './links.errors.ts';
import { findLink, type FoundLink } from './links.repo.ts';

/**
 * The capsule that a link leads to, opened or not.
 * @throws AppError `capsules.unknown-link`, `capsules.expired-link`, `capsules.taken-back`
 */
export async function getByLink(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<FoundLink> {
  const found = await findLink(deps.db, hashToken(token));
  if (!found) throw unknownLink();
  const { capsule, recipient, expiresAt } = found;
  if (recipient === null) {
    // What a preview shows is a draft; sealed, nobody reads it.
    if (capsule.status !== 'draft' || (expiresAt !== null && expiresAt <= deps.clock.now())) throw expiredLink();
    return found;
  }
  if (['draft', 'sealing', 'unsealing'].includes(capsule.status)) throw takenBack(capsule.authorName);
  return found;
}

/**
 * As `getByLink`, where it may be read.
 * @throws AppError as `getByLink`; `capsules.not-yet` before its day
 */
export async function getReadableByLink(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<FoundLink> {
  const found = await getByLink(deps, token);
  if (!isReadable(found)) throw notYetOpen(formatDay(found.capsule.condition ? openingDayOf(found.capsule.condition) : ''));
  return found;
}

export const isReadable = ({ capsule, recipient }: FoundLink): boolean =>
  recipient === null || capsule.status === 'open' || capsule.status === 'damaged';
