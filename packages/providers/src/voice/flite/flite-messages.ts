import { z } from 'zod';

/** A request to the process: one text. */
export const FliteRequest = z.object({ text: z.string(), pitchHz: z.number(), speed: z.number() });
export type FliteRequest = z.infer<typeof FliteRequest>;

export const FliteReply = z.discriminatedUnion('outcome', [
  /** A WAV file. */
  z.object({ outcome: z.literal('sound'), audio: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ outcome: z.literal('broken'), detail: z.string() }),
]);
export type FliteReply = z.infer<typeof FliteReply>;
