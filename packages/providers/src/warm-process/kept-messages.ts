import { z } from 'zod';

/** A request to a warm process; it handles one at a time. */
export const KeptRequest = z.object({ id: z.number(), question: z.unknown() });
export type KeptRequest = z.infer<typeof KeptRequest>;

/** Its messages: one when it is ready, then one reply per request. */
export const KeptReply = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), id: z.number().nullable(), detail: z.string() }),
  z.object({ kind: z.literal('answer'), id: z.number(), answer: z.unknown() }),
]);
export type KeptReply = z.infer<typeof KeptReply>;
