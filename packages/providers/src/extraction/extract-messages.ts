import { NOTE_MAX_CHARS, NOTES_MAX } from '@everkin/contracts/reading-notes';
import { z } from 'zod';
import { TEXT_KINDS } from './kinds.ts';

/** A request to an extraction process; the document is its standard input. */
export const ExtractRequest = z.object({ fileName: z.string() });
export type ExtractRequest = z.infer<typeof ExtractRequest>;

/** Its reply. `unreadable` is shown to the person; `broken` is an internal fault, for the logs. */
export const ExtractReply = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('text'),
    extracted: z.object({
      text: z.string(),
      pages: z.array(z.object({ page: z.number(), start: z.number() })).optional(),
      turns: z.array(z.object({ speaker: z.string(), saidOn: z.string().nullable(), start: z.number() })).optional(),
      chat: z
        .object({
          app: z.string().nullable(),
          sampleDates: z.array(z.object({ written: z.string(), day: z.string().nullable() })),
          notes: z.array(z.string()),
        })
        .optional(),
      isUnreadChat: z.literal(true).optional(),
      notes: z.array(z.string().max(NOTE_MAX_CHARS)).max(NOTES_MAX).optional(),
      format: z.enum(TEXT_KINDS),
    }),
  }),
  z.object({ outcome: z.literal('unreadable'), message: z.string() }),
  z.object({ outcome: z.literal('broken'), detail: z.string() }),
]);
export type ExtractReply = z.infer<typeof ExtractReply>;
