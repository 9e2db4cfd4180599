import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { GetVault, VaultContents } from '@everkin/contracts/vaults/vaults';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { countByCategory, listItems } from './items/items.repo.ts';
import { toItemCover } from './items/items.rules.ts';
import { getVault } from './vaults.access.ts';
import { countMembersOf } from './vaults.repo.ts';
import { toVault } from './vaults.rules.ts';

/**
 * A vault with a page of what the actor sees in it, newest first; with `query` what has all of its words in title, note, text, file name
 * or date. What somebody else keeps private is found by its title alone.
 * @throws AppError `vaults.not-found`
 */
export async function getContents(deps: Deps, actor: Actor, { id, category, query, before, limit }: GetVault): Promise<VaultContents> {
  const entered = await getVault(deps, actor, id);
  const seen = { entered, userId: actor.userId };
  const [categories, rows, members] = await Promise.all([
    countByCategory(deps.db, seen),
    listItems(deps.db, { ...seen, category, query, before, limit: limit ?? PAGE_MAX_ROWS }),
    countMembersOf(deps.db, [id]),
  ]);
  const itemCount = categories.reduce((sum, { items }) => sum + items, 0);
  return {
    vault: toVault(entered, { itemCount, memberCount: members.get(id) ?? 0 }),
    counts: toCounts(categories),
    items: rows.map((row) => toItemCover(row, { userId: actor.userId, role: entered.role })),
  };
}

function toCounts(categories: { category: VaultCategory; items: number }[]): VaultContents['counts'] {
  const counted = new Map(categories.map(({ category, items }) => [category, items]));
  const countOf = (category: VaultCategory): number => counted.get(category) ?? 0;
  return {
    documents: countOf('documents'),
    recipes: countOf('recipes'),
    wishes: countOf('wishes'),
    photos: countOf('photos'),
    recordings: countOf('recordings'),
    other: countOf('other'),
  };
}
