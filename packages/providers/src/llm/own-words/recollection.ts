import type { RecalledPassage } from '../port.ts';
import { isQuotable } from './quotable.ts';
import { type Sentence, splitSentences } from './sentences.ts';
import { foldText, readStems } from './words.ts';

/** A sentence where it stands: its passage, its words, and whether it is worth saying at all. */
export type Placed = Sentence & { passage: RecalledPassage; stems: Set<string>; fields: Set<string>; folded: string; isQuotable: boolean };

/** Everything a reply can draw on, read once: the passages in sentences, best passage first, each in its own order. */
export type Recollection = { passages: RecalledPassage[]; sentences: Placed[] };

/** Words of a passage to be quoted, exactly as they stand there (an ellipsis marks what is left out). */
export type Quote = { passage: RecalledPassage; text: string; wordCount: number };

/** @returns a sentence that stands in two overlapping passages is quotable only in the better one */
export function readPassages(passages: RecalledPassage[]): Recollection {
  const seen = new Set<string>();
  const sentences = passages.flatMap((passage) =>
    splitSentences(passage.text).map((sentence) => {
      const folded = foldSaid(sentence.text);
      const isFirst = !seen.has(folded);
      seen.add(folded);
      return { ...sentence, ...readStems(sentence.text), passage, folded, isQuotable: isFirst && isQuotable(sentence) };
    }),
  );
  return { passages, sentences };
}

/** Text as it is compared with what was said: letters and digits only, so that a changed quotation mark hides nothing. */
export function foldSaid(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
