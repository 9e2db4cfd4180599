import type { RatedSentences, RecalledPassage } from '../port.ts';
import { isQuotable } from './quotable.ts';
import { type Sentence, splitSentences } from './sentences.ts';
import { foldText, toStems } from './words.ts';

/** A sentence where it stands, with what is needed to rate it. */
export type Placed = Sentence & {
  passage: RecalledPassage;
  stems: Set<string>;
  fields: Set<string>;
  /** Worth saying at all: no letterhead, and not said already in a better passage. */
  isQuotable: boolean;
  isFirstPerson: boolean;
  /** How near it means what was asked (cosine); 0 where only words were compared. */
  nearness: number;
  /** Among the sentences of its passage that mean most nearly what was asked. */
  isLikeliest: boolean;
  /** Its neighbours in the paragraph. */
  before: Placed | null;
  after: Placed | null;
  /** Where it stands beside what was told last: right after it, further on, before it, or elsewhere in the same source. */
  told: 'next' | 'after' | 'before' | 'source' | null;
  /** How many " it holds. */
  straightMarks: number;
  /** “ without their ”; below 0 for ” without their “. */
  openMarks: number;
};

const FIRST_PERSON = /\b(i|me|my|mine|myself|we|us|our|ours)\b/i;

/** Everything a reply can draw on, read once: the passages in sentences, best passage first, each in its own order. */
export type Recollection = { passages: RecalledPassage[]; sentences: Placed[] };

/** Words of a passage to be quoted, exactly as they stand there (an ellipsis marks what is left out). */
export type Quote = {
  passage: RecalledPassage;
  text: string;
  wordCount: number;
  /** Where it stands beside what was told last; see `Placed`. */
  told?: Placed['told'];
};

/**
 * @param said folded text of earlier replies
 * @returns a sentence that stands in two overlapping passages is quotable only in the better one
 */
export function parsePassages(passages: RecalledPassage[], said = ''): Recollection {
  const seen = new Set<string>();
  const sentences = passages.flatMap((passage) => {
    const placed = splitSentences(passage.text);
    const headings = listHeadings(placed);
    const rated = foldRated(passage.sentences);
    return placed.map((sentence) => {
      const folded = foldSaid(sentence.text);
      const isFirst = sentence.wordCount < TELLING_WORDS_MIN || !seen.has(folded);
      seen.add(folded);
      return {
        ...sentence,
        ...toStems(`${sentence.text} ${headings.get(sentence.paragraph - 1) ?? ''}`),
        ...readSpeech(sentence.text),
        passage,
        before: null,
        after: null,
        told: null,
        ...scoreMeaning(folded, rated),
        isQuotable: isFirst && isQuotable(sentence) && !headings.has(sentence.paragraph),
      };
    });
  });
  placeBeside(sentences, said);
  return { passages, sentences };
}

/** Tells each sentence of its neighbours, and of what was told last. @param said folded text */
function placeBeside(sentences: Placed[], said: string): void {
  const lastSaid = said === '' ? -1 : sentences.findLastIndex((sentence) => sentence.passage.isTold && wasSaid(sentence, said));
  const told = sentences[lastSaid];
  sentences.forEach((sentence, index) => {
    const neighbour = (other: Placed | undefined): Placed | null =>
      other?.passage === sentence.passage && other.paragraph === sentence.paragraph ? other : null;
    sentence.before = neighbour(sentences[index - 1]);
    sentence.after = neighbour(sentences[index + 1]);
    if (sentence.passage === told?.passage) sentence.told = index === lastSaid + 1 ? 'next' : index > lastSaid ? 'after' : 'before';
    else if (told && sentence.passage.title === told.passage.title) sentence.told = 'source';
  });
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

type FoldedRated = { folded: string; nearness: number };

/** Sentences with how near they come, to be compared by `scoreMeaning`. */
export const foldRated = (rated: RatedSentences[] | null | undefined): FoldedRated[] =>
  (rated ?? []).map(({ words, nearness }) => ({ folded: foldSaid(words), nearness }));

/** Meanings are compared a few sentences at a time, and a few lines of a list may be one of those. @param folded the sentence */
export function scoreMeaning(folded: string, rated: FoldedRated[]): Pick<Placed, 'nearness' | 'isLikeliest'> {
  const near = rated.filter((each) => each.folded.includes(folded) || folded.includes(each.folded));
  const nearness = Math.max(0, ...near.map((each) => each.nearness));
  return { nearness, isLikeliest: near.length > 0 && nearness === Math.max(0, ...rated.map((each) => each.nearness)) };
}

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
