import type { Source } from '@everkin/contracts/chat';

/** Characters of a source's excerpt. */
export type QuotedSpan = { from: number; to: number };

/** A source of a reply, and which words of its excerpt the reply quotes, as far as that is known. */
export type CitedSource = Source & { quoted?: readonly QuotedSpan[] };

/** The quoted words of a source; the excerpt where it is not known which. */
export const listCitedWords = ({ excerpt, quoted = [] }: CitedSource): string[] =>
  quoted.length > 0 ? quoted.map(({ from, to }) => excerpt.slice(from, to)) : [excerpt];
