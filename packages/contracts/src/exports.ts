import { z } from 'zod';
import { ExportId } from './ids.ts';

export const ExportStatus = z.enum(['queued', 'processing', 'ready', 'failed']);
export type ExportStatus = z.infer<typeof ExportStatus>;

/** All data of an account, as a zip that can be read without the app (docs/PRODUCT.md, Export). */
export const Export = z.object({
  id: ExportId,
  status: ExportStatus,
  /** Why it failed, suitable for display; null unless `failed`. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the file is deleted; null until it is `ready`. */
  expiresAt: z.iso.datetime().nullable(),
  byteSize: z.number().int().nullable(),
});
export type Export = z.infer<typeof Export>;

export const ExportRef = z.object({ id: ExportId });
export type ExportRef = z.infer<typeof ExportRef>;
