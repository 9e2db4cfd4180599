import { z } from 'zod';

/** A request to a Kokoro process. */
export const WordsToSay = z.object({
  text: z.string(),
  mix: z.array(z.object({ voice: z.string(), share: z.number() })),
  speed: z.number(),
});

/** Its reply: samples from -1 to 1. */
export const SaidWords = z.custom<Float32Array>((value) => value instanceof Float32Array);
