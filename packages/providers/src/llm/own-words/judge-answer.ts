import type { RecalledPassage, ReplyRequest } from '../port.ts';
import { chooseQuotes, measureFocus } from './choose-quotes.ts';
import { CLOSED_ASKS, readQuestion, showsSign } from './question.ts';
import { type RatedWindows, rateWindows } from './rate-windows.ts';
import { readPassages } from './recollection.ts';
import { readStems, readTerms } from './words.ts';

/**
 * `answer`: a memory speaks of it. `hedge`: one may, and the reply says that it is not sure.
 * `gap`: none does, and the reply says so and cites nothing (decisions.md 27).
 */
export type Judgement = 'answer' | 'hedge' | 'gap';

/**
 * From here on the best passage speaks of what was asked. On the scale of `RecalledPassage.score`, as is the next. Of the
 * questions about the two invented lives that score just above it, five in six are told from the right letter, as many as
 * further up; below it, one in two (docs/decisions/0012-recall-by-several-signals.md).
 */
export const ANSWER_SCORE_MIN = 0.6;
/** From here on it may. */
export const HEDGE_SCORE_MIN = 0.48;
/** How much of the question a few neighbouring sentences must hold, however well their passage does as a whole. */
export const ANSWER_FOCUS_MIN = 0.35;
export const HEDGE_FOCUS_MIN = 0.15;

/**
 * Judges whether the passages answer the last turn; only looks, says nothing.
 * @param request `passages` best first, as recall gives them
 */
export function judgeAnswer({ turns, passages }: Pick<ReplyRequest, 'turns' | 'passages'>): Judgement {
  return judgeWindows(rateWindows(readQuestion(turns), readPassages(passages)), passages);
}

/** The same where the passages were read and rated already. */
export function judgeWindows(rated: RatedWindows, passages: RecalledPassage[]): Judgement {
  if (isAskedByTitle(rated)) return 'answer';
  const best = passages.reduce((score, passage) => Math.max(score, passage.score), 0);
  // Whose meaning is near needs no word in common.
  const focus = passages.some(({ likeliest }) => likeliest) ? 1 : measureFocus(rated);
  if (best < HEDGE_SCORE_MIN || focus < HEDGE_FOCUS_MIN) return 'gap';
  if (isOfWhomItTells(rated)) return 'answer';
  const isUnsure = best < ANSWER_SCORE_MIN || focus < ANSWER_FOCUS_MIN;
  if (missesSign(rated)) return isUnsure ? 'gap' : 'hedge';
  return isUnsure ? 'hedge' : 'answer';
}

const ABOUT = /\b(?:about|on)\s+(.+)$/i;

/**
 * A memory is asked for by what its title says it is about, as the page offers it: "Tell me about the flood", of a letter
 * about the flood. What would be quoted from it then answers, however little its words have in common with its title.
 */
function isAskedByTitle(rated: RatedWindows): boolean {
  const { question } = rated;
  if (!question.asksForStory || question.terms.length === 0) return false;
  const title = chooseQuotes(rated, '')[0]?.passage.title ?? '';
  const { stems } = readStems(title);
  if (!question.terms.every(({ stem }) => stems.has(stem))) return false;
  const topic = question.title ?? ABOUT.exec(title)?.[1];
  const asked = new Set(question.terms.map(({ stem }) => stem));
  return topic !== undefined && readTerms(topic).every(({ stem }) => asked.has(stem));
}

/** "Tell me about baby Hendrik", of a letter about little Hendrik: whom the letter is about is whom it tells of. */
function isOfWhomItTells(rated: RatedWindows): boolean {
  const { asksForStory, names } = rated.question;
  if (!asksForStory || names.length === 0) return false;
  const { stems } = readStems(ABOUT.exec(chooseQuotes(rated, '')[0]?.passage.title ?? '')?.[1] ?? '');
  return names.every((name) => stems.has(name));
}

/** A number or a name was asked for, and what would be quoted holds none: it may still help, but it does not answer. */
function missesSign(rated: RatedWindows): boolean {
  const { asks } = rated.question;
  return CLOSED_ASKS.has(asks) && !chooseQuotes(rated, '').some(({ text }) => showsSign(asks, text));
}
