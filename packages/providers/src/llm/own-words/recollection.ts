import type { RecalledPassage } from '../port.ts';
import { isQuotable } from './quotable.ts';
import { type Sentence, splitSentences } from './sentences.ts';
import { foldText, readStems } from './words.ts';

/** A sentence where it stands, with what is needed to rate it. */
export type Placed = Sentence & {
  passage: RecalledPassage;
  stems: Set<string>;
  fields: Set<string>;
  /** Worth saying at all: no letterhead, and not said already in a better passage. */
  isQuotable: boolean;
  isFirstPerson: boolean;
  /** Among the sentences of its passage that mean most nearly what was asked. */
  isLikeliest: boolean;
  /** How many " it holds. */
  straightMarks: number;
  /** “ without their ”; below 0 for ” without their “. */
  openMarks: number;
};

const FIRST_PERSON = /\b(i|me|my|mine|myself|we|us|our|ours)\b/i;

/** Everything a reply can draw on, read once: the passages in sentences, best passage first, each in its own order. */
export type Recollection = { passages: RecalledPassage[]; sentences: Placed[] };

/** Words of a passage to be quoted, exactly as they stand there (an ellipsis marks what is left out). */
export type Quote = { passage: RecalledPassage; text: string; wordCount: number };

/** @returns a sentence that stands in two overlapping passages is quotable only in the better one */
export function readPassages(passages: RecalledPassage[]): Recollection {
  const seen = new Set<string>();
  const sentences = passages.flatMap((passage) => {
    const placed = splitSentences(passage.text);
    const headings = listHeadings(placed);
    return placed.map((sentence) => {
      const folded = foldSaid(sentence.text);
      const isFirst = sentence.wordCount < TELLING_WORDS_MIN || !seen.has(folded);
      seen.add(folded);
      return {
        ...sentence,
        ...readStems(`${sentence.text} ${headings.get(sentence.paragraph - 1) ?? ''}`),
        ...readSpeech(sentence.text),
        passage,
        isLikeliest: isWithin(sentence.text, passage.likeliest),
        isQuotable: isFirst && isQuotable(sentence) && !headings.has(sentence.paragraph),
      };
    });
  });
  return { passages, sentences };
}

/**
 * A paragraph that only asks ("6. Were you hungry?") is somebody else's question, and "# Fritters" a heading: what stands
 * below belongs to it, and its words count there.
 */
function listHeadings(sentences: Sentence[]): Map<number, string> {
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return new Map(
    [...paragraphs].flatMap(([paragraph, inIt]) => {
      const isTitle = paragraph === 0 && paragraphs.size > 1 && inIt.length === 1 && isUnended(inIt[0]?.text ?? '');
      const isHeading =
        isTitle || inIt[0]?.text.startsWith('#') || inIt.every(({ text, wordCount }) => /[?]["”’)]*$/.test(text) || wordCount <= 1);
      return isHeading ? [[paragraph, inIt.map(({ text }) => text).join(' ')]] : [];
    }),
  );
}

const isUnended = (text: string): boolean => !/[.!?…:,;]["'”’)\]]*$/u.test(text);

/** White space apart, which is written differently where a text was cut. */
const isWithin = (sentence: string, text: string | null | undefined): boolean =>
  Boolean(text) && foldSaid(text ?? '').includes(foldSaid(sentence));

function readSpeech(text: string): Pick<Placed, 'isFirstPerson' | 'straightMarks' | 'openMarks'> {
  const count = (mark: string): number => text.split(mark).length - 1;
  return { isFirstPerson: FIRST_PERSON.test(text), straightMarks: count('"'), openMarks: count('“') - count('”') };
}

/** Shorter sentences ("I do.") stand in many texts by chance. */
const TELLING_WORDS_MIN = 4;

/** Whether a sentence was said in earlier turns. @param said folded text */
export function wasSaid({ text, wordCount }: Pick<Sentence, 'text' | 'wordCount'>, said: string): boolean {
  return wordCount >= TELLING_WORDS_MIN && said.includes(foldSaid(text));
}

/** Text as it is compared with what was said: letters and digits only, so that a changed quotation mark hides nothing. */
export function foldSaid(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
