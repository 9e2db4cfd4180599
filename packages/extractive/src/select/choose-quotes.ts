import { clipToClauses } from './clip-to-clauses.ts';
import {
  countWordsOf,
  isTornSpeech,
  type RatedWindows,
  sumOfMatches,
  type WeightedTerm,
  type Window,
  WINDOW_WORDS_MAX,
} from './score-spans.ts';
import { type Placed, type Quote, wasSaid } from './recollection.ts';
import { toStems } from '../understand/terms.ts';

/** Limits on quoted words and passages per reply. More is reading, not talking. */
export const QUOTED_WORDS_MAX = 110;
export const QUOTES_MAX = 2;
/** A shorter further quotation is meaningless. */
const FURTHER_WORDS_MIN = 8;
/**
 * Minimum coverage of a second passage, relative to the first and absolute. Lower values find a little more and read much
 * worse: a quotation that only shares a word with the question looks out of place.
 */
const SECOND_SHARE = 0.75;
const FURTHER_COVERAGE_MIN = 0.4;
/**
 * Maximum score difference of a second window from the same letter: the answer often stands a few sentences away from what comes
 * nearest to the question (docs/decisions/0049-the-answer-itself-is-said.md).
 */
const SAME_SOURCE_LESS_MAX = 0.6;
/** With embeddings, minimum score of the second passage relative to the first. */
const LIKELY_SHARE = 0.8;

/**
 * Chooses the sentences that answer best, at most two quotations from as many passages: a reply is two or three sentences.
 * @param said folded text of earlier quotations, which are not repeated
 * @returns best first; empty when everything suitable was quoted already
 */
export function chooseQuotes({ question, terms, windows }: RatedWindows, said: string): Quote[] {
  const free = windows.filter(({ sentences }) => sentences.every((sentence) => !wasSaid(sentence, said)));
  const taken = takeWindows(free, question.asksForStory ? 1 : QUOTES_MAX);
  // A story comes from one passage, and is told further by its own rule.
  const chosen = question.asksForStory ? taken : completeFirst(taken, said);
  return joinNeighbours(chosen).flatMap((window) => toQuote(window, terms));
}

/** Puts two windows of one passage in reading order, and merges them where they are adjacent. */
function joinNeighbours(windows: Window[]): Window[] {
  const [one, other] = windows;
  if (!one || !other || one.sentences[0]?.passage !== other.sentences[0]?.passage) return windows;
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  const goesOn = first.sentences.at(-1)?.after === second.sentences[0];
  return goesOn ? [{ ...one, sentences: [...first.sentences, ...second.sentences] }] : [first, second];
}

function isBefore(one: Window, other: Window): boolean {
  for (let next = other.sentences.at(-1)?.before; next; next = next.before) if (one.sentences.includes(next)) return true;
  return (one.sentences[0]?.paragraph ?? 0) < (other.sentences[0]?.paragraph ?? 0);
}

/**
 * Maximum coverage of the question within one window, 0…1. A passage may contain the words far apart; an answer has them
 * together.
 */
export function measureFocus({ windows }: RatedWindows): number {
  return windows.reduce((best, { coverage }) => Math.max(best, coverage), 0);
}

/** Takes the best window, and a second one if the word limit allows: of the same letter before any other. */
function takeWindows([found, ...others]: Window[], countMax: number): Window[] {
  if (!found) return [];
  const best = widenWindow(found, others);
  if (countMax < QUOTES_MAX) return [best];
  const wordsLeft = QUOTED_WORDS_MAX - Math.min(countWordsOf(best.sentences), WINDOW_WORDS_MAX);
  const fitting = others.filter(({ sentences, isLoose }) => {
    const words = countWordsOf(sentences);
    return !isLoose && words >= FURTHER_WORDS_MIN && words <= wordsLeft && sentences.every((each) => !best.sentences.includes(each));
  });
  const second = fitting.find((window) => isOfSameSource(window, found)) ?? fitting.find((window) => isWorthAdding(window, found));
  return second ? [best, second] : [best];
}

const isOfSameSource = (window: Window, best: Window): boolean =>
  titleOf(window) === titleOf(best) && window.score >= best.score - SAME_SOURCE_LESS_MAX;

const titleOf = ({ sentences }: Window): string | undefined => sentences[0]?.passage.title;

/** Of another letter: one with nearly the same coverage that is also semantically close. */
function isWorthAdding(window: Window, best: Window): boolean {
  const [passage, first] = [window.sentences[0]?.passage, best.sentences[0]?.passage];
  if (passage === first) return false;
  const isNear = !passage?.sentences || (window.isLikeliest && passage.score >= LIKELY_SHARE * (first?.score ?? 0));
  return isNear && window.coverage >= Math.max(FURTHER_COVERAGE_MIN, best.coverage * SECOND_SHARE);
}

/** Widens the first window around the same sentences as far as allowed, preferably forwards. */
function widenWindow(window: Window, windows: Window[]): Window {
  const isAround = (other: Window): boolean => window.sentences.every((sentence) => other.sentences.includes(sentence));
  const wider = windows.filter(
    (other) => other.sentences.length > window.sentences.length && isAround(other) && !isTornSpeech(other.sentences),
  );
  const ahead = wider.filter((other) => other.sentences[0] === window.sentences[0]);
  return (ahead.length > 0 ? ahead : wider).reduce(
    (widest, other) => (other.sentences.length > widest.sentences.length ? other : widest),
    window,
  );
}

/**
 * Quotes on around the best window, within its paragraph, as far as the word limit allows: the answer often stands in the next
 * sentences, and one longer piece reads better than two short ones.
 */
function completeFirst([first, second]: Window[], said: string): Window[] {
  if (!first) return [];
  const wordsMax = QUOTED_WORDS_MAX - (second ? countWordsOf(second.sentences) : 0);
  const isFree = (sentence: Placed): boolean => sentence.isQuotable && !wasSaid(sentence, said) && !second?.sentences.includes(sentence);
  let { sentences } = first;
  for (let longer: Placed[] | null = sentences; longer; longer = lengthen(sentences, wordsMax, isFree)) sentences = longer;
  return [{ ...first, sentences }, ...(second ? [second] : [])];
}

/** Forwards, or else backwards. @returns null where nothing free fits */
const lengthen = (sentences: Placed[], wordsMax: number, isFree: (sentence: Placed) => boolean): Placed[] | null =>
  lengthenBy('after', { sentences, wordsMax, isFree }) ?? lengthenBy('before', { sentences, wordsMax, isFree });

type Lengthened = { sentences: Placed[]; wordsMax: number; isFree: (sentence: Placed) => boolean };

/** Adds the fewest sentences with which no direct speech is torn. */
function lengthenBy(side: 'before' | 'after', { sentences, wordsMax, isFree }: Lengthened): Placed[] | null {
  let longer = sentences;
  for (let next = sentences.at(side === 'after' ? -1 : 0)?.[side]; next && isFree(next); next = next[side]) {
    longer = side === 'after' ? [...longer, next] : [next, ...longer];
    if (countWordsOf(longer) > wordsMax) return null;
    if (!isTornSpeech(longer)) return longer;
  }
  return null;
}

function toQuote({ sentences }: Window, terms: WeightedTerm[]): Quote[] {
  const [first] = sentences;
  if (!first) return [];
  const text = clipToClauses({
    text: sentences.map((sentence) => sentence.text).join(' '),
    maxWords: sentences.length > 1 ? QUOTED_WORDS_MAX : WINDOW_WORDS_MAX,
    rate: (clause) => sumOfMatches([toStems(clause)], terms),
  });
  return [{ passage: first.passage, text, wordCount: Math.min(countWordsOf(sentences), QUOTED_WORDS_MAX), told: first.told }];
}
