import type { Export } from '@everkin/contracts/exports';
import type { ExportWithSize } from './exports.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough to download it on another machine, short enough that no copy of somebody's life is left lying around. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;

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
