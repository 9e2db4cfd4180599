import type { VaultItemId } from '@everkin/contracts/ids';
import { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import { createFolderNames } from '../../archives/file-names.rules.ts';
import { createDateWords, type DateWords } from '../../archives/page-layout.ts';
import type { Deps } from '../../deps.ts';
import { FILE_ENDING } from '../../uploads/file-names.rules.ts';
import { type ItemToPack, listItemsToPack, type PackedVault, type Selection } from './packed-items.repo.ts';
import { CATEGORY_WORDS } from './vault-exports.rules.ts';

/** An item with the path of its file, relative to the page; null without a file. */
export type PlacedItem = { item: ItemToPack; path: string | null };

/** Of a file that is not in the zip as it was added: it is not there at all, or breaks off. */
export type FileProblem = 'missing' | 'broken';

export type VaultPlan = {
  vault: PackedVault;
  selection: Selection;
  packedAt: Date;
  words: DateWords;
  /** By category, in the order of the page. */
  items: PlacedItem[];
  /** Found out while the files are packed, and so before the page is written. */
  problems: Map<VaultItemId, FileProblem>;
};

export type VaultToPlan = { vault: PackedVault; selection: Selection; timeZone: string; packedAt: Date };

/** Decides the path of every file of a vault, from what is in it now. */
export async function planVault(deps: Pick<Deps, 'db'>, { vault, selection, timeZone, packedAt }: VaultToPlan): Promise<VaultPlan> {
  const found = await listItemsToPack(deps.db, selection);
  const items = VaultCategory.options.flatMap((category) => {
    const nameFile = createFolderNames();
    return found.filter((item) => item.category === category).map((item) => ({ item, path: choosePath(item, nameFile) }));
  });
  return { vault, selection, packedAt, words: createDateWords(timeZone), items, problems: new Map() };
}

/** Named by its title: the name that a camera or messenger gave says less. */
function choosePath({ category, title, file }: ItemToPack, nameFile: (wanted: string) => string): string | null {
  if (!file) return null;
  const ending = FILE_ENDING.exec(file.fileName)?.[0] ?? '';
  const stem = title.toLowerCase().endsWith(ending.toLowerCase()) ? title.slice(0, title.length - ending.length) : title;
  return `${CATEGORY_WORDS[category]}/${nameFile(`${stem}${ending}`)}`;
}
