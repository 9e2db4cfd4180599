import { z } from 'zod';

/** A request to a transcription process; the recording is its standard input. */
export const TranscribeRequest = z.object({ modelDirectory: z.string(), threads: z.number() });
export type TranscribeRequest = z.infer<typeof TranscribeRequest>;

/** Progress, which also shows that the process is alive. */
export const TranscribeProgress = z.object({ heardS: z.number() });
export type TranscribeProgress = z.infer<typeof TranscribeProgress>;

/** Its reply. `unhearable` is shown to the person; `broken` is an internal fault, for the logs. */
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
