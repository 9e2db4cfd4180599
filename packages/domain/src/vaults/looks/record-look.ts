import type { VaultLook } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { dayIn } from '../../plans/plans.rules.ts';
import type { StoredVaultItem } from '../items/items.repo.ts';
import { insertLook } from './looks.repo.ts';

type Look = { item: Pick<StoredVaultItem, 'id' | 'addedById'>; kind: VaultLook };

/**
 * Lists that somebody has looked at an item that somebody else added, once for each day where they are. Comes before what they see, so that
 * nothing is seen that is not listed.
 */
export async function recordLook(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, { item, kind }: Look): Promise<void> {
  if (item.addedById === actor.userId) return;
  const at = deps.clock.now();
  await insertLook(deps.db, { itemId: item.id, readerId: actor.userId, day: dayIn(actor.timeZone ?? 'UTC', at), kind, at });
}
