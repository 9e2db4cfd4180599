import type { UserId, VaultId, VaultItemId } from '@everkin/contracts/ids';
import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { Database } from '@everkin/db/client';
import { containing, foldedText } from '@everkin/db/folded-text';
import { avatars, files, vaultItems, vaults } from '@everkin/db/schema';
import { and, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { listForms, splitQuery } from '../../memories/found-sentence.rules.ts';
import type { StoredFile } from '../../uploads/stored-files.ts';
import { isReadableBy, itemsVisibleTo, type VaultOf } from '../vaults.repo.ts';

/** The search column is internal. */
export type StoredVaultItem = Omit<typeof vaultItems.$inferSelect, 'searchText'>;

/** Without its words, which a list of thousands does not need. */
export type ListedItem = {
  item: Omit<StoredVaultItem, 'note' | 'text'>;
  hasText: boolean;
  file: StoredFile | null;
  /** Whether the person it is about is an avatar of the reader's own. */
  isOwnAvatar: boolean;
};

const { searchText: _searchText, ...storedColumns } = getTableColumns(vaultItems);
const { note: _note, text: _text, ...coverColumns } = storedColumns;

const besideItem = (userId: UserId) => ({
  hasText: sql<boolean>`(coalesce(${vaultItems.text}, '') <> '')`,
  file: files,
  isOwnAvatar: sql<boolean>`(${avatars.ownerId} is not distinct from ${userId})`,
});

export async function insertItem(tx: Database, item: StoredVaultItem): Promise<void> {
  await tx.insert(vaultItems).values(item);
}

export type FoundItem = ListedItem & { item: StoredVaultItem };

export async function findItem(db: Database, { id, userId }: { id: VaultItemId; userId: UserId }): Promise<FoundItem | null> {
  const [row] = await db
    .select({ item: storedColumns, ...besideItem(userId) })
    .from(vaultItems)
    .leftJoin(files, eq(files.id, vaultItems.fileId))
    .leftJoin(avatars, eq(avatars.id, vaultItems.avatarId))
    .where(eq(vaultItems.id, id))
    .limit(1);
  return row ?? null;
}

/** Others who change or delete it wait until the transaction ends. */
export async function lockItem(tx: Database, id: VaultItemId): Promise<void> {
  await tx.select({ id: vaultItems.id }).from(vaultItems).where(eq(vaultItems.id, id)).for('update');
}

export async function updateItem(tx: Database, id: VaultItemId, changes: Partial<StoredVaultItem>): Promise<void> {
  await tx.update(vaultItems).set(changes).where(eq(vaultItems.id, id));
}

/** With its looks. Its file is left. */
export async function deleteItem(tx: Database, id: VaultItemId): Promise<void> {
  await tx.delete(vaultItems).where(eq(vaultItems.id, id));
}

/** Items of any kind in a vault. */
export const countItems = (db: Database, vaultId: VaultId): Promise<number> => db.$count(vaultItems, eq(vaultItems.vaultId, vaultId));

/** How many items somebody sees of each vault that they are in; one without is left out. */
export async function countVisibleItems(db: Database, { ids, userId }: { ids: VaultId[]; userId: UserId }): Promise<Map<VaultId, number>> {
  const rows = await db
    .select({ id: vaultItems.vaultId, items: count() })
    .from(vaultItems)
    .innerJoin(vaults, eq(vaults.id, vaultItems.vaultId))
    .where(and(inArray(vaultItems.vaultId, ids), or(eq(vaults.ownerId, userId), isReadableBy(userId))))
    .groupBy(vaultItems.vaultId);
  return new Map(rows.map(({ id, items }) => [id, items]));
}

/** Whose eyes choose. */
type Seen = { entered: Pick<VaultOf, 'vault' | 'role'>; userId: UserId };

/** How many of each category somebody sees; a category without any is left out. */
export const countByCategory = (db: Database, { entered, userId }: Seen): Promise<{ category: VaultCategory; items: number }[]> =>
  db
    .select({ category: vaultItems.category, items: count() })
    .from(vaultItems)
    .where(itemsVisibleTo(entered, userId))
    .groupBy(vaultItems.category);

export type ItemFilter = Seen & {
  category?: VaultCategory | undefined;
  /** Words that must all occur. */
  query?: string | undefined;
  before?: VaultItemId | undefined;
  limit: number;
};

/** Of the pages after an item; nothing after one that the reader does not see, as after one that does not exist. */
const isEarlierThan = ({ entered, userId }: Seen, before: VaultItemId): SQL =>
  sql`(${vaultItems.createdAt}, ${vaultItems.id}) < (select ${vaultItems.createdAt}, ${vaultItems.id} from ${vaultItems} where ${vaultItems.id} = ${before} and ${itemsVisibleTo(entered, userId)})`;

/** Newest first. */
export async function listItems(db: Database, { entered, userId, category, query = '', before, limit }: ItemFilter): Promise<ListedItem[]> {
  const isEarlier = before && isEarlierThan({ entered, userId }, before);
  return db
    .select({ item: coverColumns, ...besideItem(userId) })
    .from(vaultItems)
    .leftJoin(files, eq(files.id, vaultItems.fileId))
    .leftJoin(avatars, eq(avatars.id, vaultItems.avatarId))
    .where(and(itemsVisibleTo(entered, userId), category && eq(vaultItems.category, category), hasWords(query, userId), isEarlier))
    .orderBy(desc(vaultItems.createdAt), desc(vaultItems.id))
    .limit(limit);
}

/** A date in the words that a page shows, where its month is known. */
const DATE_WORDS = sql`case when ${vaultItems.dateEdtf} ~ '^[0-9]{4}-[01]' then to_char(${vaultItems.dateEarliest}, 'fmmonth FMDD, YYYY') end`;
const OTHER_WORDS = sql`concat_ws(E'\n', ${foldedText('files.file_name')}, ${vaultItems.dateEdtf}, ${DATE_WORDS})`;
const TITLE_WORDS = foldedText('vault_items.title');

/** What is withheld from the reader is found by its title alone. */
function hasWords(query: string, userId: UserId): SQL | undefined {
  const words = [...new Set(splitQuery(query))];
  return and(...words.map((word) => or(...listForms(word).map((form) => hasForm(containing(form), userId)))));
}

const hasForm = (pattern: string, userId: UserId): SQL =>
  sql`(case when ${isReadableBy(userId)} then ${vaultItems.searchText} like ${pattern} or ${OTHER_WORDS} like ${pattern} else ${TITLE_WORDS} like ${pattern} end)`;

/** What somebody alone can see in the vaults of others. */
export const listPrivateItemsOf = (tx: Database, userId: UserId): Promise<Pick<StoredVaultItem, 'id' | 'fileId' | 'vaultId'>[]> =>
  tx
    .select({ id: vaultItems.id, fileId: vaultItems.fileId, vaultId: vaultItems.vaultId })
    .from(vaultItems)
    .innerJoin(vaults, eq(vaults.id, vaultItems.vaultId))
    .where(and(eq(vaultItems.addedById, userId), eq(vaultItems.access, 'private'), sql`${vaults.ownerId} <> ${userId}`))
    .orderBy(vaultItems.id)
    .for('update', { of: vaultItems });
