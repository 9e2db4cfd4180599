import type { ReplyRequest } from '../port.ts';
import { chooseQuotes, measureFocus } from './choose-quotes.ts';
import { findLastQuoted, foldReplies } from './continue-story.ts';
import { CLOSED_ASKS, parseQuestion, showsSign } from './question.ts';
import { type RatedWindows, scoreSpans, sumOfMatches } from './score-spans.ts';
import { parsePassages } from './recollection.ts';
import { toStems, toTerms } from './words.ts';

/**
 * `answer`: a memory speaks of it. `hedge`: one may, and the reply says that it is not sure. `gap`: none does, and the reply
 * says so and cites nothing (docs/PRODUCT.md, Nothing is made up).
 */
export type Judgement = 'answer' | 'hedge' | 'gap';

/**
 * From here on the best passage speaks of what was asked. On the scale of `RecalledPassage.score`, as are the next two. Of
 * what is quoted in answer to questions about the two invented lives, three in four are right just above it, fewer than half
 * below (docs/decisions/0012-recall-by-several-signals.md).
 */
export const ANSWER_SCORE_MIN = 0.6;
/** The same where somebody asks on, as the story that was just told is near whatever is asked of it, and where a sign is missing. */
export const ANSWER_ON_SCORE_MIN = 0.66;
/** From here on it may. */
export const HEDGE_SCORE_MIN = 0.48;
/** How much of the question a few neighbouring sentences must hold, however well their passage does as a whole. */
export const ANSWER_FOCUS_MIN = 0.35;
export const HEDGE_FOCUS_MIN = 0.15;

type Asked = Pick<ReplyRequest, 'turns' | 'passages' | 'leansOn'>;

/**
 * Judges whether the passages answer the last turn; only looks, says nothing.
 * @param request `passages` best first, as recall gives them
 */
export function decideAnswer(request: Asked): Judgement {
  return decideSpans(scoreSpans(parseQuestion(request), parsePassages(request.passages, foldReplies(request.turns))), request);
}

/** The same where the passages were read and rated already. */
export function decideSpans(rated: RatedWindows, { turns, passages }: Asked): Judgement {
  if (isAskedByTitle(rated)) return 'answer';
  const best = passages.reduce((score, passage) => Math.max(score, passage.score), 0);
  // Whose meaning is near needs no word in common.
  const focus = passages.some(({ sentences }) => sentences) ? 1 : measureFocus(rated);
  if (best < HEDGE_SCORE_MIN || focus < HEDGE_FOCUS_MIN) return 'gap';
  if (isOfWhomItTells(rated) || goesOnFrom(rated, { turns, passages })) return 'answer';
  const isUnsure =
    focus < ANSWER_FOCUS_MIN ||
    missesName(rated) ||
    (rated.question.asksOn ? best < ANSWER_ON_SCORE_MIN || !answersItself(rated, turns) : best < ANSWER_SCORE_MIN);
  if (missesSign(rated)) return isUnsure || best < ANSWER_ON_SCORE_MIN ? 'gap' : 'hedge';
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
  const { stems } = toStems(title);
  if (!question.terms.every(({ stem }) => stems.has(stem))) return false;
  const topic = question.title ?? ABOUT.exec(title)?.[1];
  const asked = new Set(question.terms.map(({ stem }) => stem));
  return topic !== undefined && toTerms(topic).every(({ stem }) => asked.has(stem));
}

/** "Tell me about baby Hendrik", of a letter about little Hendrik: whom the letter is about is whom it tells of. */
function isOfWhomItTells(rated: RatedWindows): boolean {
  const { asksForStory, names } = rated.question;
  if (!asksForStory || names.length === 0) return false;
  const { stems } = toStems(ABOUT.exec(chooseQuotes(rated, '')[0]?.passage.title ?? '')?.[1] ?? '');
  return names.every((name) => stems.has(name));
}

/** "Were you afraid?", asked of the earthquake, where its letter goes on: "I was more afraid of the water". */
function goesOnFrom(rated: RatedWindows, { turns, passages }: Asked): boolean {
  const [quote] = rated.question.asksOn ? chooseQuotes(rated, '') : [];
  return quote !== undefined && findLastQuoted(turns, passages)?.title === quote.passage.title && answersItself(rated, turns);
}

/** What asks on is near whatever was told with it: only what holds its own words is told as an answer. */
function answersItself(rated: RatedWindows, turns: Asked['turns']): boolean {
  const asked = turns.at(-1)?.content ?? '';
  const [quote] = chooseQuotes(rated, '');
  // "How long did it take?" has no word that says enough.
  const saysSomething = toTerms(asked).some(({ weight }) => weight >= 1);
  return quote !== undefined && saysSomething && holdsOwnWords([toStems(quote.text)], asked);
}

/** Whether sentences speak of what a turn itself asks, without the turns that it leans on: by half of its words at least. */
export function holdsOwnWords(sentences: Parameters<typeof sumOfMatches>[0], asked: string): boolean {
  const own = toTerms(asked).map((term) => ({ ...term, field: null, rarity: 1 }));
  const total = own.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 && sumOfMatches(sentences, own) >= total / 2;
}

/** Somebody or something is asked about by name, and the passage that would be quoted names them nowhere. */
function missesName(rated: RatedWindows): boolean {
  const { names } = rated.question;
  const [quote] = names.length === 0 ? [] : chooseQuotes(rated, '');
  if (!quote) return false;
  const { stems } = toStems(`${quote.passage.title} ${quote.passage.text}`);
  return !names.some((name) => stems.has(name));
}

/** A number or a name was asked for, and what would be quoted holds none: it may still help, but it does not answer. */
function missesSign(rated: RatedWindows): boolean {
  const { asks } = rated.question;
  return CLOSED_ASKS.has(asks) && !chooseQuotes(rated, '').some(({ text }) => showsSign(asks, text));
}
