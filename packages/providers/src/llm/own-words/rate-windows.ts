import { type Question, showsSign } from './question.ts';
import type { Placed, Recollection } from './recollection.ts';
import { readStems, type Term } from './words.ts';

/** One to three sentences of one paragraph that follow each other. */
export type Window = {
  sentences: Placed[];
  /** The share of the question's weight that they speak of, 0…1. */
  coverage: number;
  /** It cannot well stand alone: it begins with a pronoun, or in the middle of somebody's speech. */
  isLoose: boolean;
  /** It holds the sentences of its passage that mean most nearly what was asked. */
  isLikeliest: boolean;
  /** What they are worth as an answer; only for comparing. */
  score: number;
};

export const WINDOW_WORDS_MAX = 60;
const WINDOW_WORDS_MIN = 4;
const WINDOW_SENTENCES_MAX = 3;

const FIELD_MATCH = 0.6;
const SIGN_BONUS = 0.12;
/** More when the sentence that looks like the answer also speaks of what was asked. */
const SIGN_AND_MATCH_BONUS = 0.12;
/** A quotation that begins with what was asked is easier to follow than one that comes to it. */
const DIRECT_START_BONUS = 0.04;
/** How far recall is trusted in choosing the passage; it knows more than these words. */
const PASSAGE_BONUS = 0.9;
/** A letter whose title names what is to be told of is the one to tell from. */
const TITLE_BONUS = 0.7;
/** Sentences that mean what was asked, in whatever words. */
const LIKELIEST_BONUS = 0.5;
/** What stands beside the words that were asked for is often the answer, so a longer window costs next to nothing. */
const SENTENCE_COST = 0.01;
/** A window that starts with "She …" leaves the reader without a name. */
const LOOSE_START_COST = 0.1;
/** A line so short says little by itself. */
const SHORT_WORDS = 9;
const SHORT_COST = 0.12;
const LOOSE_START =
  /^["“‘'(]*(he|she|they|it|this|that|these|those|him|her|them|his|their|then|so|but|and|or|yet|however|both|neither|such)\b/i;
/** A window that opens in the middle of somebody's speech, or ends there, gives their words to the wrong person. */
const TORN_SPEECH_COST = 0.3;
/** Of a window that is about others, when the question is about the person ("your hair"). */
const ABOUT_OTHERS_SHARE = 0.6;

export type WeightedTerm = Term & { rarity: number };

/** A word that stands everywhere in these passages (a husband's name) cannot tell one sentence from another. */
function weighTerms(terms: Term[], { sentences }: Recollection): WeightedTerm[] {
  return terms.map((term) => {
    const count = sentences.filter(({ stems }) => stems.has(term.stem)).length;
    return { ...term, rarity: 1 / (1 + Math.log2(1 + count / 2)) };
  });
}

/** What the passages hold for a question: everything further is chosen from this. */
export type RatedWindows = { question: Question; terms: WeightedTerm[]; /** Best first. */ windows: Window[] };

/** Rates every window of the passages that could be quoted. */
export function rateWindows(question: Question, recollection: Recollection): RatedWindows {
  const terms = weighTerms(question.terms, recollection);
  const topScore = recollection.passages[0]?.score ?? 0;
  const windows = listWindows(recollection.sentences).map((sentences) => rateWindow({ sentences, terms, question, topScore }));
  return { question, terms, windows: windows.toSorted((a, b) => b.score - a.score) };
}

export const countWordsOf = (sentences: Placed[]): number => sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);

function listWindows(placed: Placed[]): Placed[][] {
  return placed.flatMap((first, position) => {
    const windows: Placed[][] = [];
    for (let size = 1; size <= WINDOW_SENTENCES_MAX; size += 1) {
      const last = placed[position + size - 1];
      if (!last?.isQuotable || last.passage !== first.passage || last.paragraph !== first.paragraph) break;
      const sentences = placed.slice(position, position + size);
      if (size > 1 && countWordsOf(sentences) > WINDOW_WORDS_MAX) break;
      if (countWordsOf(sentences) >= WINDOW_WORDS_MIN) windows.push(sentences);
    }
    return windows;
  });
}

type Rating = { sentences: Placed[]; terms: WeightedTerm[]; question: Question; topScore: number };

function rateWindow({ sentences, terms, question, topScore }: Rating): Window {
  const [first] = sentences;
  const coverage = coverageOf(sentences, terms) * (isAboutOthers(sentences, question) ? ABOUT_OTHERS_SHARE : 1);
  const passage = topScore > 0 ? PASSAGE_BONUS * ((first?.passage.score ?? 0) / topScore) ** 2 : 0;
  const isLooseStart = LOOSE_START.test(first?.text ?? '');
  const isTorn = isTornSpeech(sentences);
  const cost =
    SENTENCE_COST * (sentences.length - 1) +
    (isLooseStart ? LOOSE_START_COST : 0) +
    (isTorn ? TORN_SPEECH_COST : 0) +
    (countWordsOf(sentences) < SHORT_WORDS ? SHORT_COST : 0);
  const direct = first && sumOfMatches([first], terms) > 0 ? DIRECT_START_BONUS : 0;
  const likeliestShare = sentences.filter(({ isLikeliest }) => isLikeliest).length / sentences.length;
  const likeliest = LIKELIEST_BONUS * likeliestShare * (first?.passage.score ?? 0);
  const sign = coverage > 0 || likeliestShare > 0 ? rateSigns({ sentences, terms, question }) : 0;
  return {
    sentences,
    coverage,
    isLoose: isLooseStart || isTorn,
    isLikeliest: likeliestShare > 0,
    score: coverage + likeliest + sign + direct + passage + rateTitle({ sentences, terms, question }) - cost,
  };
}

function rateSigns({ sentences, terms, question }: Omit<Rating, 'topScore'>): number {
  const signs = sentences.filter(({ text }) => showsSign(question.asks, text));
  if (signs.length === 0) return 0;
  return SIGN_BONUS + (sumOfMatches(signs, terms) > 0 ? SIGN_AND_MATCH_BONUS : 0);
}

function rateTitle({ sentences, terms, question }: Omit<Rating, 'topScore'>): number {
  const title = sentences[0]?.passage.title;
  return question.asksForStory && title ? TITLE_BONUS * Math.min(1, sumOfMatches([readStems(title)], terms)) : 0;
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

const isAboutOthers = (sentences: Placed[], question: Question): boolean =>
  question.isAboutPerson && sentences.every(({ isFirstPerson }) => !isFirstPerson);

/** Straight quotation marks must come in pairs, curly ones must be closed. */
function isTornSpeech(sentences: Placed[]): boolean {
  const sum = (count: (sentence: Placed) => number): number => sentences.reduce((total, sentence) => total + count(sentence), 0);
  return sum(({ straightMarks }) => straightMarks) % 2 === 1 || sum(({ openMarks }) => openMarks) !== 0;
}
