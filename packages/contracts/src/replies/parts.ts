import { z } from 'zod';
import { MemoryId, PassageId } from '../ids.ts';

/** Words of a memory, as they stand: the characters `from` to `to` of the excerpt of the reply's source with this passage. */
export const QuotePart = z.object({
  kind: z.literal('quote'),
  text: z.string(),
  memoryId: MemoryId,
  passageId: PassageId,
  from: z.number().int().min(0),
  to: z.number().int().min(0),
  /** `contributor`: somebody else's words, about or to the person. */
  narrator: z.enum(['person', 'contributor']),
  /** Who tells it, where that is not the person and known: `Ruth remembers`. */
  narratorLabel: z.string().optional(),
});
export type QuotePart = z.infer<typeof QuotePart>;

/** Something to ask next. */
export const Choice = z.object({
  label: z.string(),
  /** The sentences of a memory that may answer, word for word. */
  words: z.string().optional(),
  /** The message that choosing it sends. */
  question: z.string(),
});
export type Choice = z.infer<typeof Choice>;

/**
 * A piece of a reply that was made without a language model (docs/PRODUCT.md, Parts of a reply). A `quote` and a `saying` are the
 * person's own words; a `line` is a short courtesy, nobody's words; a `note` and `choices` are Everkin's.
 */
export const Part = z.discriminatedUnion('kind', [
  QuotePart,
  /** A saying, value or advice that the family gave. */
  z.object({ kind: z.literal('saying'), text: z.string() }),
  z.object({ kind: z.literal('line'), text: z.string() }),
  z.object({
    kind: z.literal('note'),
    text: z.string(),
    /** What can be done about it. */
    offers: z.literal('add-memory').optional(),
  }),
  z.object({ kind: z.literal('choices'), items: z.array(Choice) }),
]);
export type Part = z.infer<typeof Part>;
