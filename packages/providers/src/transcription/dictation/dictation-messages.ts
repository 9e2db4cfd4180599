import { z } from 'zod';

/** What a dictation process is asked to hear: a WAV file. */
export const SoundToHear = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What it answers. `unhearable` is for the person. */
export const HeardSound = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('words'), text: z.string() }),
  z.object({ outcome: z.literal('unhearable'), message: z.string() }),
]);
export type HeardSound = z.infer<typeof HeardSound>;
