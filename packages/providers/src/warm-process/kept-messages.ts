import { z } from 'zod';

/** What a kept process is asked: one thing after the other. */
export const KeptRequest = z.object({ id: z.number(), question: z.unknown() });
export type KeptRequest = z.infer<typeof KeptRequest>;

/** What it answers: once that it can begin, and then to each request. */
export const KeptReply = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), id: z.number().nullable(), detail: z.string() }),
  z.object({ kind: z.literal('answer'), id: z.number(), answer: z.unknown() }),
]);
export type KeptReply = z.infer<typeof KeptReply>;
