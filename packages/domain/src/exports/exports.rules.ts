import type { Export } from '@everkin/contracts/exports';
import type { ExportWithSize } from './exports.repo.ts';

export const toExport = (row: ExportWithSize): Export => ({
  id: row.id,
  status: row.status,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  byteSize: row.byteSize,
});

/** The file name of the download. */
export const nameExportFile = (createdAt: Date): string => `everkin-export-${createdAt.toISOString().slice(0, 10)}.zip`;
