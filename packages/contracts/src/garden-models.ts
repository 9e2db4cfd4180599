import { z } from 'zod';
import { MEBIBYTE } from './units.ts';
import { StagedFileField } from './uploads.ts';

/** Of a USDZ archive (OpenUSD, "Usdz File Format Specification"). */
export const USDZ_TYPE = 'model/vnd.usdz+zip';

/** Some plants of a garden, as an iPhone shows them on a table. */
export const GARDEN_MODEL_MAX_BYTES = 3 * MEBIBYTE;

/** How long the link to one works. */
export const GARDEN_MODEL_KEPT_MINUTES = 15;

/** POST /garden-models: the body is the model as it is. */
export const SaveGardenModel = z.object({ model: StagedFileField });
export type SaveGardenModel = z.infer<typeof SaveGardenModel>;

export const GardenModelLink = z.object({
  /** A path on this origin that ends in `.usdz` and needs no session. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
export type GardenModelLink = z.infer<typeof GardenModelLink>;
