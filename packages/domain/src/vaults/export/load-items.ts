import type { Deps } from '../../deps.ts';
import type { StoredVaultItem } from '../items/items.repo.ts';
import { listWholeItems } from './packed-items.repo.ts';
import type { PlacedItem, VaultPlan } from './plan-vault.ts';

/** Items whose words are in memory at a time: at most 50,000 characters each. */
const PAGE_ITEMS = 50;

export type WholeItem = { placed: PlacedItem; words: StoredVaultItem };

/** Items with their words, in their order; without what has been taken away since the zip was planned. */
export async function* loadWholeItems(
  deps: Pick<Deps, 'db'>,
  { selection }: VaultPlan,
  items: readonly PlacedItem[],
): AsyncGenerator<WholeItem> {
  for (let start = 0; start < items.length; start += PAGE_ITEMS) {
    const page = items.slice(start, start + PAGE_ITEMS);
    const ids = page.map(({ item }) => item.id);
    const rows = new Map((await listWholeItems(deps.db, selection, ids)).map((row) => [row.id, row]));
    for (const placed of page) {
      const words = rows.get(placed.item.id);
      if (words) yield { placed, words };
    }
  }
}

/** An item in the JSON: of other people the display name only, nothing that identifies their account. */
export function toPackedItem({ selection, problems }: VaultPlan, { placed: { item, path }, words }: WholeItem): unknown {
  const problem = problems.get(item.id) ?? null;
  return {
    category: words.category,
    title: words.title,
    happenedAt: words.happenedAt,
    date: words.dateEdtf,
    addedBy: words.addedByName,
    isYours: words.addedById === selection.readerId,
    access: words.access,
    note: words.note,
    text: words.text,
    file: problem === 'missing' ? null : path,
    fileName: item.file?.fileName ?? null,
    problem,
    createdAt: words.createdAt,
  };
}
