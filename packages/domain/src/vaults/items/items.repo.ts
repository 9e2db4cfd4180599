import type { vaultItems } from '@everkin/db/schema';

export type StoredVaultItem = typeof vaultItems.$inferSelect;
