import { OF_PEOPLE, type Question, showsSign } from './question.ts';
import type { Placed, Recollection } from './recollection.ts';
import { toStems, type Term } from './words.ts';

/** One to four sentences of one paragraph that follow each other. */
export type Window = {
  sentences: Placed[];
  signs: WindowSigns;
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
const WINDOW_SENTENCES_MAX = 4;

const FIELD_MATCH = 0.6;

/**
 * What makes a window the likely answer. Cosines are 0 where only words were compared, and `told` signs where nothing was
 * told before that the question is asked of.
 */
export type WindowSigns = {
  /** The share of the question that it speaks of, where meanings are compared too, and where they are not. */
  coverage: number;
  coverageAlone: number;
  /** How near its nearest sentence means what was asked, and all of it on the whole (cosines). */
  nearest: number;
  nearness: number;
  /** The same of the sentence before it and of the one after: an answer goes on from what was asked for. */
  before: number;
  after: number;
  /** How likely its passage is, beside the likeliest, squared: recall knows more than these words. */
  passage: number;
  /** It holds what looks like such an answer: a number, a name, a reason. */
  kind: number;
  /** It begins with a sentence that speaks of what was asked. */
  direct: number;
  /** The logarithm of its words: a longer one says more. */
  length: number;
  /** It begins a paragraph. */
  opening: number;
  /** It goes on where what was told last ended; it stands after that, before it, elsewhere in the same source. */
  toldNext: number;
  toldAfter: number;
  toldBefore: number;
  toldSource: number;
};

/** Hand-rounded from what `node bench/recall/fit-quotes.ts` gives (docs/decisions/0031-what-is-asked-on.md). */
const WEIGHT: WindowSigns = {
  coverage: 0.6,
  coverageAlone: 1,
  nearest: 1.8,
  nearness: 1.9,
  before: 0.5,
  after: -0.6,
  passage: 1,
  kind: 0.27,
  direct: 0.22,
  length: 0.6,
  opening: 0.35,
  toldNext: 1.2,
  toldAfter: 0.35,
  toldBefore: 0.15,
  toldSource: 0.35,
};
/** Its letter's title names the story that is to be told. */
const TITLE_BONUS = 1.5;
/** A window that starts with "She …" leaves the reader without a name. */
const LOOSE_START_COST = 0.25;
const LOOSE_START =
  /^["“‘'(]*(he|she|they|it|this|that|these|those|him|her|them|his|their|then|so|but|and|or|yet|however|both|neither|such)\b/i;
/** A window that opens in the middle of somebody's speech, or ends there, gives their words to the wrong person. */
const TORN_SPEECH_COST = 0.8;
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
export function scoreSpans(question: Question, recollection: Recollection): RatedWindows {
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

function rateWindow(given: Rating): Window {
  const { sentences, question } = given;
  const [first] = sentences;
  const signs = readSigns(given);
  const isLooseStart = LOOSE_START.test(first?.text ?? '');
  const isTorn = isTornSpeech(sentences);
  // A story is told on, whatever it begins with.
  const counted = question.asksForStory ? { ...signs, length: 0 } : signs;
  const score =
    sumOfSigns(counted) +
    rateTitle(given) -
    (isLooseStart && first?.told !== 'next' ? LOOSE_START_COST : 0) -
    (isTorn ? TORN_SPEECH_COST : 0);
  const coverage = signs.coverage + signs.coverageAlone;
  const isLikeliest = sentences.some((sentence) => sentence.isLikeliest);
  return { sentences, signs, coverage, isLoose: isLooseStart || isTorn, isLikeliest, score };
}

const sumOfSigns = (signs: WindowSigns): number =>
  (Object.keys(WEIGHT) as (keyof WindowSigns)[]).reduce((sum, sign) => sum + WEIGHT[sign] * signs[sign], 0);

function readSigns({ sentences, terms, question, topScore }: Rating): WindowSigns {
  const [first] = sentences;
  const flag = (is: boolean): number => (is ? 1 : 0);
  const coverage = coverageOf(sentences, terms) * (isAboutOthers(sentences, question) ? ABOUT_OTHERS_SHARE : 1);
  const isMeaningKnown = Boolean(first?.passage.sentences);
  const told = isAskedOfStory(question) ? first?.told : null;
  return {
    coverage: isMeaningKnown ? coverage : 0,
    coverageAlone: isMeaningKnown ? 0 : coverage,
    nearest: Math.max(...sentences.map(({ nearness }) => nearness)),
    nearness: sentences.reduce((sum, { nearness }) => sum + nearness, 0) / sentences.length,
    before: first?.before?.nearness ?? 0,
    after: sentences.at(-1)?.after?.nearness ?? 0,
    passage: topScore > 0 ? ((first?.passage.score ?? 0) / topScore) ** 2 : 0,
    kind: flag(sentences.some(({ text }) => showsSign(question.asks, text))),
    direct: flag(first !== undefined && sumOfMatches([first], terms) > 0),
    length: Math.log(countWordsOf(sentences)),
    opening: flag(!first?.before),
    toldNext: flag(told === 'next'),
    toldAfter: flag(told === 'after'),
    toldBefore: flag(told === 'before'),
    toldSource: flag(told === 'source'),
  };
}

/** "Who was she?" asks on of a person, who may be told of anywhere. */
const isAskedOfStory = ({ mayAskOn, isBare, asks }: Question): boolean => mayAskOn && !(isBare && OF_PEOPLE.has(asks));

function rateTitle({ sentences, terms, question }: Omit<Rating, 'topScore'>): number {
  const title = sentences[0]?.passage.title;
  return question.asksForStory && title ? TITLE_BONUS * coverageOf([toStems(title)], terms) : 0;
}

/** The share of the terms' weight that stands in the sentences; a word of the same everyday field counts in part. */
function coverageOf(sentences: Parameters<typeof sumOfMatches>[0], terms: WeightedTerm[]): number {
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
