import { isQuotable } from '@everkin/language/quotable';
import { type Sentence, splitSentences } from '@everkin/language/sentences';

/** Whole sentences of a passage, verbatim except for white space; and how well they tell something by themselves. */
export type Excerpt = {
  /** Ends with “ …” where its paragraph goes on. */
  text: string;
  sentences: string[];
  /** Where it stands among the words of the passage, as shares from 0 to 1. */
  from: number;
  to: number;
  score: number;
};

export const EXCERPT_MAX_WORDS = 90;
/** Fewer words tell little, however good they are. */
const FULL_WORDS = 60;
/** With so many, a whole paragraph is worth more than its best sentences. */
const SHAPED_WORDS = 40;
/** Cut off at the end, as sentences are where a paragraph is long. */
const CUT = ' …';

const FIRST_PERSON = /\b(i|we|my|our|me|us)\b/i;
const TOLD_IN_THE_PAST =
  /\b(was|were|had|did|came|went|said|took|made|got|gave|saw|told|knew|thought|found|left|kept|began|bought|brought|stood|sat|ran|wrote|met|\p{L}{3,}ed)\b/iu;
/** Names and years: a story has people and places. */
const NAMED = /\p{Ll}[,;]? (\p{Lu}\p{Ll}+|\d{4})/u;
/** Talk with whoever the letter went to, which tells nobody else much. */
const TO_THE_READER = /\b(you|your|yours)\b/i;
const THANKS = /\b(thank|thanks|enclosed|write soon|hope this|love to)\b/i;
const SPEECH = /\b(said|says|asked|shouted|called)\b[^.!?]{0,20}["“]/i;
/** What a family wants to hear of first. */
const EVENTS = /\b(marry|married|wedding|born|died|buried|funeral|engaged|baby|war|sailed|earthquake|first time|last night)\b/i;
/** Nobody knows who or what is meant when a quotation begins like this. */
const LEANING =
  /^["'“‘]?(it|he|she|they|them|his|her|their|this|that|these|those|there|then|but|and|so|or|also|because|which|only|the other|of course|not|yes|no)\b/i;
const POINTS_BACK = /\b(him|her|them|it|there)\b/i;
const SHORT_WORDS = 5;
/** Lines of a list: what goes into a dish, and not what happened. */
const LISTED = /^([-*•]|\d+[.)])\s/;

/** A sentence in its paragraph, looked at once: it stands in many runs. */
type Placed = Sentence & {
  isFirst: boolean;
  isLast: boolean;
  wordsBefore: number;
  mayBeQuoted: boolean;
  rate: number;
  hasSpeech: boolean;
  hasEvent: boolean;
  /** One of the words that the reader asked about. */
  isAsked: boolean;
  straightMarks: number;
  /** Unmatched “ if positive, unmatched ” if negative. */
  openMarks: number;
};

/**
 * The sentences of a passage that are worth being read or heard alone: those that tell of something, begin where it can be understood,
 * and stand together in one paragraph. No salutation, address, list or signature.
 * @param prefers words that the reader asked about: a run with one of them goes first
 * @returns null where there are none
 */
export function findExcerpt(passage: string, prefers: ReadonlySet<string> = new Set()): Excerpt | null {
  const sentences = placeSentences(splitSentences(passage), prefers);
  const words = sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const runs = sentences.flatMap((_first, index) => listRuns(sentences.slice(index)));
  const rated = runs.map((run) => ({ run, score: rateRun(run) }));
  const best = rated.toSorted((one, other) => other.score - one.score)[0];
  return best ? toExcerpt(best.run, { score: best.score, words }) : null;
}

/** A sentence that is too long for an excerpt: its first words. */
function cutLong(sentence: Sentence): Sentence {
  if (sentence.wordCount <= EXCERPT_MAX_WORDS) return sentence;
  const words = sentence.text.split(' ').slice(0, EXCERPT_MAX_WORDS);
  return { ...sentence, text: words.join(' '), wordCount: EXCERPT_MAX_WORDS };
}

/** Without words of the reader's, such as “You ask how it was.”, a paragraph begins after them. */
function placeSentences(sentences: readonly Sentence[], prefers: ReadonlySet<string>): Placed[] {
  let [wordsBefore, isAtStart] = [0, true];
  return sentences.map((sentence, index) => {
    const { paragraph, wordCount, text } = sentence;
    if (sentences[index - 1]?.paragraph !== paragraph) isAtStart = true;
    const isLast = sentences[index + 1]?.paragraph !== paragraph && wordCount <= EXCERPT_MAX_WORDS;
    const placed = { ...describe(cutLong(sentence), prefers), isFirst: isAtStart, isLast, wordsBefore };
    isAtStart &&= TO_THE_READER.test(text);
    wordsBefore += wordCount;
    return placed;
  });
}

function describe(sentence: Sentence, prefers: ReadonlySet<string>): Omit<Placed, 'isFirst' | 'isLast' | 'wordsBefore'> {
  const { text } = sentence;
  const count = (mark: string): number => text.split(mark).length - 1;
  return {
    ...sentence,
    mayBeQuoted: isQuotable(sentence) && !LISTED.test(text),
    rate: rateSentence(text),
    hasSpeech: SPEECH.test(text),
    hasEvent: EVENTS.test(text),
    isAsked: prefers.size > 0 && (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => prefers.has(word)),
    straightMarks: count('"'),
    openMarks: count('“') - count('”'),
  };
}

/** Every run of sentences from the first one on, within its paragraph and the length of an excerpt. */
function listRuns(following: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = [];
  let words = 0;
  for (const [index, { wordCount, mayBeQuoted, paragraph }] of following.entries()) {
    words += wordCount;
    if (!mayBeQuoted || paragraph !== following[0]?.paragraph || words > EXCERPT_MAX_WORDS) break;
    runs.push(following.slice(0, index + 1));
  }
  return runs;
}

const textOf = (run: readonly Placed[]): string => run.map(({ text }) => text).join(' ');
const countOf = (run: readonly Placed[]): number => run.reduce((sum, { wordCount }) => sum + wordCount, 0);

function toExcerpt(run: readonly Placed[], { score, words }: { score: number; words: number }): Excerpt {
  const before = run[0]?.wordsBefore ?? 0;
  const share = (count: number): number => count / Math.max(1, words);
  return {
    text: `${textOf(run)}${run.at(-1)?.isLast === true ? '' : CUT}`,
    sentences: run.map(({ text }) => text),
    from: share(before),
    to: share(before + countOf(run)),
    score,
  };
}

function rateRun(run: readonly Placed[]): number {
  const mean = run.reduce((sum, { rate }) => sum + rate, 0) / run.length;
  const has = (isSo: (sentence: Placed) => boolean, worth: number): number => (run.some(isSo) ? worth : 0);
  const told = has(({ hasSpeech }) => hasSpeech, 0.2) + has(({ hasEvent }) => hasEvent, 0.5) + has(({ isAsked }) => isAsked, 1);
  const shape = rateBeginning(run[0]) + (run.at(-1)?.isLast === true ? 0.3 : 0);
  const words = countOf(run);
  return mean * Math.min(1, words / FULL_WORDS) + told + shape * Math.min(1, words / SHAPED_WORDS) - (isWhole(run) ? 0 : 0.6);
}

const rateSentence = (text: string): number =>
  (FIRST_PERSON.test(text) ? 1 : 0) +
  (TOLD_IN_THE_PAST.test(text) ? 1 : 0) +
  (NAMED.test(text) ? 0.5 : 0) -
  (TO_THE_READER.test(text) ? 0.7 : 0) -
  (THANKS.test(text) ? 0.7 : 0) -
  (text.includes('?') ? 0.5 : 0);

/** The first sentence of a paragraph can mostly be understood by itself; within one it may lean on those before it. */
function rateBeginning(first: Placed | undefined): number {
  if (!first) return 0;
  if (first.isFirst) return LEANING.test(first.text) ? 0.3 : 0.7;
  const pointsBack = POINTS_BACK.test(first.text) && !NAMED.test(first.text);
  return (LEANING.test(first.text) ? -0.8 : 0) - (pointsBack ? 0.4 : 0) - (first.wordCount < SHORT_WORDS ? 0.4 : 0);
}

/** Direct speech opens and ends in it. */
const isWhole = (run: readonly Placed[]): boolean =>
  run.reduce((sum, { straightMarks }) => sum + straightMarks, 0) % 2 === 0 && run.reduce((sum, { openMarks }) => sum + openMarks, 0) === 0;
