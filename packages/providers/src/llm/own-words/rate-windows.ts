import { type Question, showsSign } from './question.ts';
import type { Placed, Recollection } from './recollection.ts';
import type { Term } from './words.ts';

/** One to three sentences of one paragraph that follow each other. */
export type Window = {
  sentences: Placed[];
  /** The share of the question's weight that they speak of, 0…1. */
  coverage: number;
  /** What they are worth as an answer; only for comparing. */
  score: number;
};

export const WINDOW_WORDS_MAX = 60;
const WINDOW_SENTENCES_MAX = 3;

const FIELD_MATCH = 0.6;
const SIGN_BONUS = 0.15;
/** How far recall is trusted in choosing the passage; it knows more than these words. */
const PASSAGE_BONUS = 0.5;
/** What stands beside the words that were asked for is often the answer, so a longer window costs next to nothing. */
const SENTENCE_COST = 0.01;
/** A window that starts with "She …" leaves the reader without a name. */
const LOOSE_START_COST = 0.04;
const LOOSE_START = /^["“‘'(]*(he|she|they|it|this|that|these|those|him|her|them|his|their|then|so|but|and|or|yet|however|both|neither|such)\b/i;
/** A window that opens in the middle of somebody's speech, or ends there, gives their words to the wrong person. */
const TORN_SPEECH_COST = 0.12;
/** Of a window that is about others, when the question is about the person ("your hair"). */
const ABOUT_OTHERS_SHARE = 0.6;
const FIRST_PERSON = /\b(i|me|my|mine|myself|we|us|our|ours)\b/i;

export type WeightedTerm = Term & { rarity: number };

/** A word that stands everywhere in these passages (a husband's name) cannot tell one sentence from another. */
export function weighTerms(terms: Term[], { sentences }: Recollection): WeightedTerm[] {
  return terms.map((term) => {
    const count = sentences.filter(({ stems }) => stems.has(term.stem)).length;
    return { ...term, rarity: 1 / (1 + Math.log2(1 + count / 2)) };
  });
}

/**
 * All windows that may be quoted, rated, in the order of the passages.
 * @param isFree false for a sentence that must not be said (again)
 */
export function rateWindows(question: Question, recollection: Recollection, isFree: (sentence: Placed) => boolean): Window[] {
  const terms = weighTerms(question.terms, recollection);
  const topScore = recollection.passages[0]?.score ?? 0;
  return listWindows(recollection.sentences, isFree).map((sentences) => rateWindow({ sentences, terms, question, topScore }));
}

export const countWordsOf = (sentences: Placed[]): number => sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);

function listWindows(placed: Placed[], isFree: (sentence: Placed) => boolean): Placed[][] {
  return placed.flatMap((first, position) => {
    const windows: Placed[][] = [];
    for (let size = 1; size <= WINDOW_SENTENCES_MAX; size += 1) {
      const last = placed[position + size - 1];
      if (!last || !isFree(last) || last.passage !== first.passage || last.paragraph !== first.paragraph) break;
      const sentences = placed.slice(position, position + size);
      if (size > 1 && countWordsOf(sentences) > WINDOW_WORDS_MAX) break;
      windows.push(sentences);
    }
    return windows;
  });
}

type Rating = { sentences: Placed[]; terms: WeightedTerm[]; question: Question; topScore: number };

function rateWindow({ sentences, terms, question, topScore }: Rating): Window {
  const [first] = sentences;
  const coverage = coverageOf(sentences, terms) * (isAboutOthers(sentences, question) ? ABOUT_OTHERS_SHARE : 1);
  const sign = coverage > 0 && sentences.some(({ text }) => showsSign(question.asks, text)) ? SIGN_BONUS : 0;
  const passage = topScore > 0 ? PASSAGE_BONUS * ((first?.passage.score ?? 0) / topScore) ** 2 : 0;
  const loose = LOOSE_START.test(first?.text ?? '') ? LOOSE_START_COST : 0;
  const torn = isTornSpeech(sentences) ? TORN_SPEECH_COST : 0;
  return { sentences, coverage, score: coverage + sign + passage - SENTENCE_COST * (sentences.length - 1) - loose - torn };
}

/** The share of the terms' weight that stands in the sentences; a word of the same everyday field counts in part. */
function coverageOf(sentences: Placed[], terms: WeightedTerm[]): number {
  const total = terms.reduce((sum, { weight, rarity }) => sum + weight * rarity, 0);
  return total === 0 ? 0 : sumOfMatches(sentences, terms) / total;
}

/** @returns the weight of the terms that stand in any of the texts */
export function sumOfMatches(texts: { stems: Set<string>; fields: Set<string> }[], terms: WeightedTerm[]): number {
  return terms.reduce((sum, { stem, field, weight, rarity }) => {
    if (texts.some(({ stems }) => stems.has(stem))) return sum + weight * rarity;
    return field !== null && texts.some(({ fields }) => fields.has(field)) ? sum + weight * rarity * FIELD_MATCH : sum;
  }, 0);
}

const isAboutOthers = (sentences: Placed[], question: Question): boolean => question.isAboutPerson && !sentences.some(({ text }) => FIRST_PERSON.test(text));

/** Straight quotation marks must come in pairs, curly ones must be closed. */
function isTornSpeech(sentences: Placed[]): boolean {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return text.split('"').length % 2 === 0 || text.split('“').length !== text.split('”').length;
}
