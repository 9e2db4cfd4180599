import type { PromptPassage, Reading } from '@everkin/contracts/reply-request';
import { foldSaid } from '../understand/fold-said.ts';
import { OF_PEOPLE, type Question, showsSign } from '../understand/question.ts';
import type { Placed, Recollection } from './recollection.ts';
import { toStems, type Term } from '../understand/terms.ts';

/** One to four consecutive sentences of a paragraph. */
export type Window = {
  sentences: Placed[];
  signs: WindowSigns;
  /** Share of the question's term weight that they cover, 0…1. */
  coverage: number;
  /** Cannot stand alone: it begins with a pronoun, or in the middle of direct speech. */
  isLoose: boolean;
  /** Contains the sentences of its passage that are most similar to the question. */
  isLikeliest: boolean;
  /** How well it answers, read together with the question; 0 where nothing was read. */
  reading: number;
  /** Score as an answer; only for comparison. */
  score: number;
};

export const WINDOW_WORDS_MAX = 60;
const WINDOW_WORDS_MIN = 4;
const WINDOW_SENTENCES_MAX = 4;

/** A synonym counts this much of the word itself. */
const SYNONYM_MATCH = 0.6;

/**
 * Features of a window as an answer. Similarities are 0 for lexical matches only, and the `told` features are 0 where the
 * question does not refer to something told before.
 */
export type WindowSigns = {
  /** Coverage of the question, with embeddings and without. */
  coverage: number;
  coverageAlone: number;
  /** Cosine similarity to the question: of the nearest sentence, and of the whole window. */
  nearest: number;
  nearness: number;
  /** The same for the previous and the next sentence: an answer often continues from what was asked about. */
  before: number;
  after: number;
  /** The passage's score relative to the best, squared: recall has more information than these features. */
  passage: number;
  /** Contains the expected kind of answer: a number, a name, a reason. */
  kind: number;
  /** Begins with a sentence about the question. */
  direct: number;
  /** Logarithm of its word count: a longer one says more. */
  length: number;
  /** Begins a paragraph. */
  opening: number;
  /** Continues directly after what was told last; comes later, before, or elsewhere in the same source. */
  toldNext: number;
  toldAfter: number;
  toldBefore: number;
  toldSource: number;
};

/** Rounded by hand from the output of `node bench/recall/fit-quotes.ts` (docs/decisions/0031-what-is-asked-on.md). */
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
/** The title names the requested story. */
const TITLE_BONUS = 1.5;
/** Of a rating that was read together with the question; learnt with it (bench/recall/answers). */
const READING_WEIGHT = 0.6;
/** For the letter that recall found first: it has read more of it than a few sentences. */
const FIRST_LETTER_BONUS = 0.2;
/** A window that starts with "She …" leaves the name out. */
const LOOSE_START_COST = 0.25;
const LOOSE_START =
  /^["“‘'(]*(he|she|they|it|this|that|these|those|him|her|them|his|their|then|so|but|and|or|yet|however|both|neither|such)\b/i;
/** A window that starts or ends within direct speech attributes it to the wrong person. */
const TORN_SPEECH_COST = 0.8;
/** Factor for a window about others, when the question is about the person ("your hair"). */
const ABOUT_OTHERS_SHARE = 0.6;

export type WeightedTerm = Term & { rarity: number };

/** A term that occurs everywhere in these passages (a husband's name) does not distinguish sentences. */
function weighTerms(terms: Term[], { sentences }: Recollection): WeightedTerm[] {
  return terms.map((term) => {
    const count = sentences.filter(({ stems }) => stems.has(term.stem)).length;
    return { ...term, rarity: 1 / (1 + Math.log2(1 + count / 2)) };
  });
}

/** The scored windows for a question, from which quotations are chosen. */
export type RatedWindows = { question: Question; terms: WeightedTerm[]; /** Best first. */ windows: Window[] };

/** Scores every quotable window of the passages. */
export function scoreSpans(question: Question, recollection: Recollection): RatedWindows {
  const terms = weighTerms(question.terms, recollection);
  const [top] = recollection.passages;
  const readingOf = matchReadings(question.readings);
  const windows = listWindows(recollection.sentences).map((sentences) => rateWindow({ sentences, terms, question, top, readingOf }));
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

type Rating = {
  sentences: Placed[];
  terms: WeightedTerm[];
  question: Question;
  /** The passage that recall found first. */ top: PromptPassage | undefined;
  readingOf: (sentences: Placed[]) => number;
};

function rateWindow(given: Rating): Window {
  const { sentences, question } = given;
  const [first] = sentences;
  const signs = readSigns(given);
  const reading = given.readingOf(sentences);
  const isLooseStart = LOOSE_START.test(first?.text ?? '');
  const isTorn = isTornSpeech(sentences);
  // A story is told at length, so length is no criterion.
  const counted = question.asksForStory ? { ...signs, length: 0 } : signs;
  const score =
    sumOfSigns(counted) +
    READING_WEIGHT * reading +
    rateTitle(given) +
    (isOfFirstLetter(given) ? FIRST_LETTER_BONUS : 0) -
    (isLooseStart && first?.told !== 'next' ? LOOSE_START_COST : 0) -
    (isTorn ? TORN_SPEECH_COST : 0);
  const coverage = signs.coverage + signs.coverageAlone;
  const isLikeliest = sentences.some((sentence) => sentence.isLikeliest);
  return { sentences, signs, coverage, isLoose: isLooseStart || isTorn, isLikeliest, reading, score };
}

/**
 * Sentences of what was read have its rating, the best where there are several; all others have the least that was given: they came
 * after those that were chosen to be read.
 */
function matchReadings(readings: Reading[]): Rating['readingOf'] {
  if (readings.length === 0) return () => 0;
  const folded = readings.map(({ words, rating }) => ({ words: foldSaid(words), rating }));
  const least = Math.min(...readings.map(({ rating }) => rating));
  const ofSentence = new Map<Placed, number>();
  const rate = (sentence: Placed): number =>
    Math.max(least, ...folded.filter(({ words }) => words.includes(sentence.folded)).map(({ rating }) => rating));
  return (sentences) =>
    Math.max(
      ...sentences.map((sentence) => {
        const known = ofSentence.get(sentence) ?? rate(sentence);
        ofSentence.set(sentence, known);
        return known;
      }),
    );
}

/** A follow-up is about the letter that was told. */
const isOfFirstLetter = ({ sentences: [first], question, top }: Rating): boolean =>
  !question.mayAskOn && Boolean(first?.passage.sentences) && first?.passage.title === top?.title;

const sumOfSigns = (signs: WindowSigns): number =>
  (Object.keys(WEIGHT) as (keyof WindowSigns)[]).reduce((sum, sign) => sum + WEIGHT[sign] * signs[sign], 0);

function readSigns({ sentences, terms, question, top }: Rating): WindowSigns {
  const [first] = sentences;
  const topScore = top?.score ?? 0;
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

/** "Who was she?" refers to a person, who may be described anywhere. */
const isAskedOfStory = ({ mayAskOn, isBare, asks }: Question): boolean => mayAskOn && !(isBare && OF_PEOPLE.has(asks));

function rateTitle({ sentences, terms, question }: Pick<Rating, 'sentences' | 'terms' | 'question'>): number {
  const title = sentences[0]?.passage.title;
  return question.asksForStory && title ? TITLE_BONUS * coverageOf([toStems(title)], terms) : 0;
}

/** Share of the terms' weight in the sentences; a synonym counts partly. */
function coverageOf(sentences: Parameters<typeof sumOfMatches>[0], terms: WeightedTerm[]): number {
  const total = terms.reduce((sum, { weight, rarity }) => sum + weight * rarity, 0);
  return total === 0 ? 0 : sumOfMatches(sentences, terms) / total;
}

/** @returns the weight of the terms that occur in any of the texts */
export function sumOfMatches(texts: { stems: Set<string> }[], terms: WeightedTerm[]): number {
  return terms.reduce((sum, { stem, synonyms, weight, rarity }) => {
    if (texts.some(({ stems }) => stems.has(stem))) return sum + weight * rarity;
    return texts.some(({ stems }) => synonyms.some((synonym) => stems.has(synonym))) ? sum + weight * rarity * SYNONYM_MATCH : sum;
  }, 0);
}

/** The sentence that comes nearest to the question: by words too, as sentences whose meaning was read together come equally near. */
export function nearestOf(sentences: Placed[], terms: WeightedTerm[]): Placed | undefined {
  const rate = (sentence: Placed): number => sentence.nearness + sumOfMatches([sentence], terms);
  return sentences.toSorted((a, b) => rate(b) - rate(a))[0];
}

const isAboutOthers = (sentences: Placed[], question: Question): boolean =>
  question.isAboutPerson && sentences.every(({ isFirstPerson }) => !isFirstPerson);

/** Straight quotation marks must be paired, curly ones closed. */
export function isTornSpeech(sentences: Placed[]): boolean {
  const sum = (count: (sentence: Placed) => number): number => sentences.reduce((total, sentence) => total + count(sentence), 0);
  return sum(({ straightMarks }) => straightMarks) % 2 === 1 || sum(({ openMarks }) => openMarks) !== 0;
}
