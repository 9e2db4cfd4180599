import { clipToClauses } from './clip-to-clauses.ts';
import { countWordsOf, type RatedWindows, sumOfMatches, type WeightedTerm, type Window, WINDOW_WORDS_MAX } from './rate-windows.ts';
import { type Quote, wasSaid } from './recollection.ts';
import { readStems } from './words.ts';

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
  return takeWindows(free, question.asksForStory ? 1 : QUOTES_MAX).flatMap((window) => toQuote(window, terms));
}

/**
 * How much of the question's weight the best few neighbouring sentences speak of, 0…1.
 * A passage may hold the words far apart; what answers holds them together.
 */
export function measureFocus({ windows }: RatedWindows): number {
  return windows.reduce((best, { coverage }) => Math.max(best, coverage), 0);
}

/** Takes the best window, then further ones from other passages while they speak of it nearly as much and there is room. */
function takeWindows([found, ...others]: Window[], countMax: number): Window[] {
  if (!found) return [];
  const best = widenWindow(found, others);
  const taken = [best];
  const bestScore = found.sentences[0]?.passage.score ?? 0;
  let wordsLeft = QUOTED_WORDS_MAX - Math.min(countWordsOf(best.sentences), WINDOW_WORDS_MAX);
  for (const window of others) {
    if (taken.length === countMax) break;
    const words = countWordsOf(window.sentences);
    const coverageMin = Math.max(FURTHER_COVERAGE_MIN, found.coverage * SECOND_SHARE);
    const isNew = taken.every(({ sentences }) => sentences[0]?.passage !== window.sentences[0]?.passage);
    const passage = window.sentences[0]?.passage;
    const isNear = !passage?.likeliest || (window.isLikeliest && passage.score >= LIKELY_SHARE * bestScore);
    const speaksOfIt = window.coverage >= coverageMin && isNear;
    if (!isNew || !speaksOfIt || words > wordsLeft || words < FURTHER_WORDS_MIN || window.isLoose) continue;
    taken.push(window);
    wordsLeft -= words;
  }
  return taken;
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
    maxWords: WINDOW_WORDS_MAX,
    rate: (clause) => sumOfMatches([readStems(clause)], terms),
  });
  return [{ passage: first.passage, text, wordCount: Math.min(countWordsOf(sentences), WINDOW_WORDS_MAX) }];
}
