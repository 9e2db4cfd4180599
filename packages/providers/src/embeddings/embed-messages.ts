import { z } from 'zod';

/** A request to an embedding process: embed texts, a question, or a message, or rate texts as answers. */
export const EmbedRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('texts'), id: z.number(), texts: z.array(z.string()) }),
  z.object({ kind: z.literal('question'), id: z.number(), asked: z.string(), sought: z.string() }),
  z.object({ kind: z.literal('message'), id: z.number(), message: z.string() }),
  z.object({ kind: z.literal('answers'), id: z.number(), question: z.string(), texts: z.array(z.string()) }),
]);
export type EmbedRequest = z.infer<typeof EmbedRequest>;

const Vector = z.custom<Int8Array>((value) => value instanceof Int8Array);

/** Its messages: one when it is ready, then one reply per request. */
export const EmbedReply = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), id: z.number().nullable(), detail: z.string() }),
  z.object({ kind: z.literal('vectors'), id: z.number(), vectors: z.array(Vector) }),
  z.object({ kind: z.literal('question'), id: z.number(), meaning: Vector, odds: z.number() }),
  z.object({ kind: z.literal('ratings'), id: z.number(), ratings: z.array(z.number()) }),
]);
export type EmbedReply = z.infer<typeof EmbedReply>;
