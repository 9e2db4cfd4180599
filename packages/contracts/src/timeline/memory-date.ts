import { z } from 'zod';
import { PartialDate } from '../dates/date-reading.ts';

/** Who or what gave a memory its date: its own text, the camera, or a person. */
export const DateSource = z.enum(['text', 'camera', 'person']);
export type DateSource = z.infer<typeof DateSource>;

/** When a memory's events happened, as exactly as it is known and no more exactly (docs/PRODUCT.md, Dates). */
export const MemoryDate = PartialDate.extend({ source: DateSource });
export type MemoryDate = z.infer<typeof MemoryDate>;

/** A date in a life: in words, and in EDTF. */
export const LifeDate = z.strictObject({ words: z.string(), edtf: z.string() });
export type LifeDate = z.infer<typeof LifeDate>;
