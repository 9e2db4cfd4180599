import { z } from 'zod';

/** Its reply. `unusable` is shown to the person; `broken` is an internal fault, for the logs. */
export const MeasureReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('measured'), pitchHz: z.number(), syllablesPerS: z.number() }),
  z.object({ outcome: z.literal('unusable'), message: z.string() }),
  z.object({ outcome: z.literal('broken'), detail: z.string() }),
]);
export type MeasureReply = z.infer<typeof MeasureReply>;
