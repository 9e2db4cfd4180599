import { z } from 'zod';

/** What a speaking process is told: words to say, one after the other. */
export const SpeakRequest = z.object({
  id: z.number(),
  text: z.string(),
  mix: z.array(z.object({ voice: z.string(), share: z.number() })),
  speed: z.number(),
});
export type SpeakRequest = z.infer<typeof SpeakRequest>;

/** What it answers: once that it can begin, and then to each request. */
export const SpeakReply = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), id: z.number().nullable(), detail: z.string() }),
  z.object({ kind: z.literal('sound'), id: z.number(), samples: z.custom<Float32Array>((value) => value instanceof Float32Array) }),
]);
export type SpeakReply = z.infer<typeof SpeakReply>;
