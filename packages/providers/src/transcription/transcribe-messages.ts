import { z } from 'zod';

/** What the parent asks of a transcribing process: the recording that is its standard input. */
export const TranscribeRequest = z.object({ modelDirectory: z.string(), threads: z.number() });
export type TranscribeRequest = z.infer<typeof TranscribeRequest>;

/** What it tells on the way, so that it is known to be alive. */
export const TranscribeProgress = z.object({ heardS: z.number() });
export type TranscribeProgress = z.infer<typeof TranscribeProgress>;

/** What it answers. `unhearable` is for the person; `broken` is the hearer's own fault and for the logs. */
export const TranscribeReply = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('transcript'),
    transcript: z.object({
      segments: z.array(z.object({ startS: z.number(), endS: z.number(), text: z.string() })),
      language: z.string().nullable(),
      durationS: z.number(),
    }),
  }),
  z.object({ outcome: z.literal('unhearable'), message: z.string() }),
  z.object({ outcome: z.literal('broken'), detail: z.string() }),
]);
export type TranscribeReply = z.infer<typeof TranscribeReply>;
