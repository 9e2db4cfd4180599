import { clipToClauses } from './clip-to-clauses.ts';
import { countWordsOf, type RatedWindows, sumOfMatches, type WeightedTerm, type Window, WINDOW_WORDS_MAX } from './score-spans.ts';
import { type Quote, wasSaid } from './recollection.ts';
import { toStems } from './words.ts';

/** All that a reply may quote, and how many passages it may rest on. More is reading, not talking. */
export const QUOTED_WORDS_MAX = 90;
export const QUOTES_MAX = 2;
/** Below this a further quotation says nothing. */
const FURTHER_WORDS_MIN = 8;
/**
 * How much of the question a further passage must speak of beside the first, and at the least. Lower shares find
 * a little more and read much worse: a quotation that only shares a word with the question is a stranger in a reply.
 */
const SECOND_SHARE = 0.75;
const FURTHER_COVERAGE_MIN = 0.4;
/** How much less another window of the same passage may be worth. */
const SAME_PASSAGE_LESS_MAX = 0.3;
/** Where meanings are known, its own must be near too: how likely its passage is, beside the first. */
const LIKELY_SHARE = 0.8;

/**
 * The sentences that answer best, in at most two quotations from as many passages: an answer is two or three sentences.
 * @param said folded text of what was quoted earlier; none of it is quoted again
 * @returns best first; empty when all that fits was said already
 */
export function chooseQuotes({ question, terms, windows }: RatedWindows, said: string): Quote[] {
  const free = windows.filter(({ sentences }) => sentences.every((sentence) => !wasSaid(sentence, said)));
  // A story is told from one place.
  return joinNeighbours(takeWindows(free, question.asksForStory ? 1 : QUOTES_MAX)).flatMap((window) => toQuote(window, terms));
}

/** Two windows of one passage are told in the order of reading, and as one where the second goes on from the first. */
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
 * How much of the question's weight the best few neighbouring sentences speak of, 0…1.
 * A passage may hold the words far apart; what answers holds them together.
 */
export function measureFocus({ windows }: RatedWindows): number {
  return windows.reduce((best, { coverage }) => Math.max(best, coverage), 0);
}

/** Takes the best window, then further ones while they speak of it nearly as much and there is room. */
function takeWindows([found, ...others]: Window[], countMax: number): Window[] {
  if (!found) return [];
  const best = widenWindow(found, others);
  const taken = [best];
  let wordsLeft = QUOTED_WORDS_MAX - Math.min(countWordsOf(best.sentences), WINDOW_WORDS_MAX);
  for (const window of others) {
    if (taken.length === countMax) break;
    const words = countWordsOf(window.sentences);
    const isNew = taken.every(({ sentences }) => sentences.every((sentence) => !window.sentences.includes(sentence)));
    if (!isNew || words > wordsLeft || words < FURTHER_WORDS_MIN || window.isLoose || !isWorthAdding(window, found)) continue;
    taken.push(window);
    wordsLeft -= words;
  }
  return taken;
}

/** What stands in the same passage and answers nearly as well; of another, what speaks of the question nearly as much and is near too. */
function isWorthAdding(window: Window, best: Window): boolean {
  const [passage, first] = [window.sentences[0]?.passage, best.sentences[0]?.passage];
  if (passage === first) return window.score >= best.score - SAME_PASSAGE_LESS_MAX;
  const isNear = !passage?.sentences || (window.isLikeliest && passage.score >= LIKELY_SHARE * (first?.score ?? 0));
  return isNear && window.coverage >= Math.max(FURTHER_COVERAGE_MIN, best.coverage * SECOND_SHARE);
}

/** The first quotation may have its whole room: the widest window around the same sentences, going on rather than back. */
function widenWindow(window: Window, windows: Window[]): Window {
  const isAround = (other: Window): boolean => window.sentences.every((sentence) => other.sentences.includes(sentence));
  const wider = windows.filter((other) => other.sentences.length > window.sentences.length && isAround(other));
  const ahead = wider.filter((other) => other.sentences[0] === window.sentences[0]);
  return (ahead.length > 0 ? ahead : wider).reduce(
    (widest, other) => (other.sentences.length > widest.sentences.length ? other : widest),
    window,
  );
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
