import type { VaultLook } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { dayIn } from '../../plans/plans.rules.ts';
import type { StoredVaultItem } from '../items/items.repo.ts';
import { hasLookSince, insertLook } from './looks.repo.ts';

type Look = { item: Pick<StoredVaultItem, 'id' | 'addedById'>; kind: VaultLook };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lists that somebody has looked at an item that somebody else added, once for each day where they are. Comes before what they see, so that
 * nothing is seen that is not listed. Where their zone is not known, as for a picture that a page shows, a look of the 24 hours before is
 * the same one; without such a look the day is that of UTC.
 */
export async function recordLook(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, { item, kind }: Look): Promise<void> {
  if (item.addedById === actor.userId) return;
  const at = deps.clock.now();
  const entry = { itemId: item.id, readerId: actor.userId, kind };
  const isZoneKnown = actor.timeZone !== undefined && actor.isZoneKnown !== false;
  const isListed = !isZoneKnown && (await hasLookSince(deps.db, entry, new Date(at.getTime() - DAY_MS)));
  if (!isListed) await insertLook(deps.db, { ...entry, day: dayIn(actor.timeZone ?? 'UTC', at), at });
}
