import type { VaultItem, VaultItemRef } from '@everkin/contracts/vaults/vault-items';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { recordLook } from '../looks/record-look.ts';
import { getItem } from './items.access.ts';
import { toItem } from './items.rules.ts';

/**
 * An item with its words. That the actor has seen it is listed, where somebody else added it; of what is withheld they see nothing.
 * @throws AppError `vaults.item-not-found`
 */
export async function showItem(deps: Deps, actor: Actor, { id }: VaultItemRef): Promise<VaultItem> {
  const seen = await getItem(deps, actor, id);
  if (!seen.isWithheld) await recordLook(deps, actor, { item: seen.item, kind: 'viewed' });
  return toItem(seen, { userId: actor.userId, role: seen.entered.role });
}
