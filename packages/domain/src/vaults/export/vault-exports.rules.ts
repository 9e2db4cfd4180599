import type { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import type { VaultExport } from '@everkin/contracts/vaults/vaults';
import { toFileName } from '../../uploads/file-names.rules.ts';
import type { VaultExportWithSize } from './vault-exports.repo.ts';

export const toVaultExport = (row: VaultExportWithSize): VaultExport => ({
  id: row.id,
  vaultId: row.vaultId,
  status: row.status,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  byteSize: row.byteSize,
});

/** The file name of the download: "Wim’s papers 2026-11-30.zip". */
export const nameVaultZip = (vaultName: string, createdAt: Date): string =>
  toFileName(`${vaultName} ${createdAt.toISOString().slice(0, 10)}.zip`);

/** The headings of the page and the folders of the zip, in their order. */
export const CATEGORY_WORDS: Record<VaultCategory, string> = {
  documents: 'Documents',
  recipes: 'Recipes',
  wishes: 'Wishes',
  photos: 'Photos',
  recordings: 'Recordings',
  other: 'Other',
};
