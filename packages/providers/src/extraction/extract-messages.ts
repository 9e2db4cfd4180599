import { NOTE_MAX_CHARS, NOTES_MAX } from '@everkin/contracts/reading-notes';
// Every extraction process loads this before its document; the whole of Zod takes it 20 ms more.
import * as z from 'zod/mini';
import { TEXT_KINDS } from './kinds.ts';

/** A request to an extraction process; the document is its standard input. */
export const ExtractRequest = z.object({ fileName: z.string(), timeZone: z.optional(z.string()) });
export type ExtractRequest = z.infer<typeof ExtractRequest>;

/** Its reply. `unreadable` is shown to the person; `broken` is an internal fault, for the logs. */
export const ExtractReply = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('text'),
    extracted: z.object({
      text: z.string(),
      pages: z.optional(z.array(z.object({ page: z.number(), start: z.number() }))),
      turns: z.optional(z.array(z.object({ speaker: z.string(), saidOn: z.nullable(z.string()), start: z.number() }))),
      chat: z.optional(
        z.object({
          app: z.nullable(z.string()),
          sampleDates: z.array(z.object({ written: z.string(), day: z.nullable(z.string()) })),
          notes: z.array(z.string()),
        }),
      ),
      isUnreadChat: z.optional(z.literal(true)),
      notes: z.optional(z.array(z.string().check(z.maxLength(NOTE_MAX_CHARS))).check(z.maxLength(NOTES_MAX))),
      format: z.enum(TEXT_KINDS),
    }),
  }),
  z.object({ outcome: z.literal('unreadable'), message: z.string() }),
  z.object({ outcome: z.literal('broken'), detail: z.string() }),
]);
export type ExtractReply = z.infer<typeof ExtractReply>;
