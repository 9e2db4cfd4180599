import { z } from 'zod';

/** How the fake responds to a chat request. `times` failures are followed by normal responses; without it every request fails. */
export const FakeMode = z.strictObject({
  mode: z
    .enum([
      'normal',
      'rate-limited', // 429, with Retry-After when `retryAfterS` is given
      'quota', // 429 insufficient_quota
      'error', // 500
      'unauthorized', // 401
      'unknown-model', // 404
      'hang', // accepts the request and never responds
      'hang-midway', // half the words, then nothing
      'cut', // half the words, then the connection is cut
      'no-finish', // half the words, then a clean end without finish reason or [DONE]
      'garbage', // 200 with invalid JSON
      'empty', // 200 without text
    ])
    .default('normal'),
  text: z.string().optional(),
  pieces: z.number().int().positive().default(8),
  delayMs: z.number().nonnegative().default(0),
  retryAfterS: z.number().nonnegative().optional(),
  times: z.number().int().positive().optional(),
});
export type FakeMode = z.infer<typeof FakeMode>;
export type FakeModeInput = z.input<typeof FakeMode>;

const TextPart = z.object({ type: z.literal('text'), text: z.string() });

/** As strict as the real one about required fields; unknown options pass, because they vary by model. */
export const ChatRequest = z.object({
  model: z.string({ error: 'you must provide a model parameter' }).min(1, 'you must provide a model parameter'),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant'], {
          error: "Invalid value for 'role'. Supported values are: 'system', 'assistant', 'user' and 'developer'.",
        }),
        content: z.union([z.string(), z.array(TextPart)], {
          error: "Invalid value for 'content': expected a string or an array of parts.",
        }),
      }),
      { error: "Missing required parameter: 'messages'." },
    )
    .min(1, "Invalid 'messages': empty array. Expected an array with minimum length 1."),
  stream: z.boolean({ error: "Invalid type for 'stream': expected a boolean." }).default(false),
});
export type ChatRequest = z.infer<typeof ChatRequest>;
