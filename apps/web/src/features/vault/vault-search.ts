import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';

/** What the address says beside the vault: which category is shown. */
export type VaultSearch = { category?: VaultCategory };

/** In the order in which they are shown. Apart from their words and icons: the router loads all route definitions with the first page. */
export const CATEGORIES: readonly VaultCategory[] = ['documents', 'recipes', 'wishes', 'photos', 'recordings', 'other'];

/** Parsed by hand. Invalid values are dropped. */
export function toVaultSearch({ category: wanted }: Record<string, unknown>): VaultSearch {
  const category = CATEGORIES.find((known) => known === wanted);
  return category === undefined ? {} : { category };
}
