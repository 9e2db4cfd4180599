import { z } from 'zod';

/** A request to a dictation process: a WAV file. */
export const SoundToHear = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Its reply. `unhearable` is shown to the person. */
export const HeardSound = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('words'), text: z.string() }),
  z.object({ outcome: z.literal('unhearable'), message: z.string() }),
]);
export type HeardSound = z.infer<typeof HeardSound>;
