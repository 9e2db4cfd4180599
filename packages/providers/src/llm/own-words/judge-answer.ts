import type { ReplyRequest } from '../port.ts';
import { chooseQuotes, measureFocus } from './choose-quotes.ts';
import { CLOSED_ASKS, type Question, readQuestion, showsSign } from './question.ts';
import { readPassages, type Recollection } from './recollection.ts';

/**
 * `answer`: a memory speaks of it. `hedge`: one may, and the reply says that it is not sure.
 * `gap`: none does, and the reply says so and cites nothing (decisions.md 27).
 */
export type Judgement = 'answer' | 'hedge' | 'gap';

/** From here on the best passage speaks of what was asked. On the scale of `RecalledPassage.score`, as is the next. */
export const ANSWER_SCORE_MIN = 0.34;
/** From here on it may. */
export const HEDGE_SCORE_MIN = 0.22;
/** How much of the question a few neighbouring sentences must hold, however well their passage does as a whole. */
export const FOCUS_MIN = 0.2;

/**
 * Judges whether the passages answer the last turn; only looks, says nothing.
 * @param request `passages` best first, as recall gives them
 */
export function judgeAnswer(request: Pick<ReplyRequest, 'turns' | 'passages'>): Judgement {
  return judgeRecollection(readQuestion(request.turns), readPassages(request.passages));
}

/** The same for a question and passages that were read already. */
export function judgeRecollection(question: Question, recollection: Recollection): Judgement {
  const best = recollection.passages.reduce((score, passage) => Math.max(score, passage.score), 0);
  if (best < HEDGE_SCORE_MIN || measureFocus(question, recollection) < FOCUS_MIN) return 'gap';
  return best < ANSWER_SCORE_MIN || missesSign(question, recollection) ? 'hedge' : 'answer';
}

/** A number or a name was asked for, and what would be quoted holds none: it may still help, but it does not answer. */
function missesSign(question: Question, recollection: Recollection): boolean {
  if (!CLOSED_ASKS.has(question.asks)) return false;
  return !chooseQuotes(question, recollection, '').some(({ text }) => showsSign(question.asks, text));
}
