import type { RatedSentences, PromptPassage } from '@everkin/contracts/reply-request';
import { isQuotable } from '@everkin/language/quotable';
import { type Sentence, splitSentences } from '@everkin/language/sentences';
import { foldSaid } from '../understand/fold-said.ts';
import { toStems } from '../understand/terms.ts';

/** A sentence with its position and the features for scoring. */
export type Placed = Sentence & {
  passage: PromptPassage;
  /** Its text as `foldSaid` gives it. */
  folded: string;
  stems: Set<string>;
  /** Worth saying: no letterhead, and not already in a better passage. */
  isQuotable: boolean;
  isFirstPerson: boolean;
  /** Cosine similarity to the question; 0 for lexical matches only. */
  nearness: number;
  /** Among the most similar sentences of its passage. */
  isLikeliest: boolean;
  /** Neighbours in the paragraph. */
  before: Placed | null;
  after: Placed | null;
  /** Position relative to what was told last: directly after it, later, before it, or elsewhere in the same source. */
  told: 'next' | 'after' | 'before' | 'source' | null;
  /** Number of straight quotation marks. */
  straightMarks: number;
  /** Unmatched “ if positive, unmatched ” if negative. */
  openMarks: number;
};

export const FIRST_PERSON = /\b(i|me|my|mine|myself|we|us|our|ours)\b/i;

/** Everything a reply can draw on, parsed once: passages, best first, and their sentences in order. */
export type Recollection = { passages: PromptPassage[]; sentences: Placed[] };

/** Verbatim words of a passage to be quoted (an ellipsis marks omissions). */
export type Quote = {
  passage: PromptPassage;
  text: string;
  wordCount: number;
  /** Position relative to what was told last; see `Placed`. */
  told?: Placed['told'];
};

/** The last one of each list of passages: what is read is chosen from it, and then the answer. */
const parsed = new WeakMap<PromptPassage[], { said: string; recollection: Recollection }>();

/**
 * @param said folded text of earlier replies
 * @returns a sentence in two overlapping passages is quotable only in the better one
 */
export function parsePassages(passages: PromptPassage[], said = ''): Recollection {
  const known = parsed.get(passages);
  if (known?.said === said) return known.recollection;
  const recollection = { passages, sentences: placeSentences(passages, said) };
  parsed.set(passages, { said, recollection });
  return recollection;
}

function placeSentences(passages: PromptPassage[], said: string): Placed[] {
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
        folded,
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
  return sentences;
}

/** Links each sentence with its neighbours and its position relative to what was told last. @param said folded text */
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
 * Finds headings: a paragraph that only asks ("6. Were you hungry?") is an interviewer's question, and "# Fritters" a heading.
 * The words of a heading count for the text below it.
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

/** Folds rated sentences for comparison by `scoreMeaning`. */
export const foldRated = (rated: RatedSentences[] | null | undefined): FoldedRated[] =>
  (rated ?? []).map(({ words, nearness }) => ({ folded: foldSaid(words), nearness }));

/** Sentences are embedded a few at a time, and several lines of a list may share one score. @param folded the sentence */
export function scoreMeaning(folded: string, rated: FoldedRated[]): Pick<Placed, 'nearness' | 'isLikeliest'> {
  const near = rated.filter((each) => each.folded.includes(folded) || folded.includes(each.folded));
  const nearness = Math.max(0, ...near.map((each) => each.nearness));
  return { nearness, isLikeliest: near.length > 0 && nearness === Math.max(0, ...rated.map((each) => each.nearness)) };
}

function readSpeech(text: string): Pick<Placed, 'isFirstPerson' | 'straightMarks' | 'openMarks'> {
  const count = (mark: string): number => text.split(mark).length - 1;
  return { isFirstPerson: FIRST_PERSON.test(text), straightMarks: count('"'), openMarks: count('“') - count('”') };
}

/** Shorter sentences ("I do.") occur in many texts by chance. */
const TELLING_WORDS_MIN = 4;

/** Whether a sentence was said in earlier turns. @param said folded text */
export function wasSaid({ text, folded, wordCount }: SaidOrNot, said: string): boolean {
  return said !== '' && wordCount >= TELLING_WORDS_MIN && said.includes(folded ?? foldSaid(text));
}

type SaidOrNot = Pick<Sentence, 'text' | 'wordCount'> & Partial<Pick<Placed, 'folded'>>;
