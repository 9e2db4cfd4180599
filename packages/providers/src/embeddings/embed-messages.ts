import { z } from 'zod';

/** What an embedding process is told. */
export const EmbedRequest = z.object({ id: z.number(), texts: z.array(z.string()) });
export type EmbedRequest = z.infer<typeof EmbedRequest>;

/** What it answers: once that it can begin, and then to each request. */
export const EmbedReply = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), id: z.number().nullable(), detail: z.string() }),
  z.object({ kind: z.literal('vectors'), id: z.number(), vectors: z.array(z.custom<Int8Array>((value) => value instanceof Int8Array)) }),
]);
export type EmbedReply = z.infer<typeof EmbedReply>;
