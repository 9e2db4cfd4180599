import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { chooseQuotes, measureFocus } from './choose-quotes.ts';
import { findLastQuoted, foldReplies } from './continue-story.ts';
import { CLOSED_ASKS, OF_FACTS, parseQuestion, showsSign } from '../understand/question.ts';
import { type RatedWindows, scoreSpans, sumOfMatches } from './score-spans.ts';
import { parsePassages } from './recollection.ts';
import { toStems, toTerms } from '../understand/terms.ts';

/**
 * `answer`: a memory answers. `hedge`: one may, and the reply says that it is unsure. `gap`: none does, and the reply says so
 * and cites nothing (docs/PRODUCT.md, Nothing is made up).
 */
export type Judgement = 'answer' | 'hedge' | 'gap';

/**
 * Minimum score for an answer, on the scale of `PromptPassage.score`, like the next two. On questions about the two invented
 * lives, three in four quotations are right just above it, fewer than half below
 * (docs/decisions/0012-recall-by-several-signals.md).
 */
export const ANSWER_SCORE_MIN = 0.6;
/** The same for follow-ups, because the story just told is close to any of them, and where the expected kind of answer is missing. */
export const ANSWER_ON_SCORE_MIN = 0.66;
/** Minimum score for a hedge: a wrong offer costs a look, a wrong denial the answer. */
export const HEDGE_SCORE_MIN = 0.36;
/** The same for follow-ups, which are not offered memories but told how the story goes on. */
export const HEDGE_ON_SCORE_MIN = 0.48;
/** Minimum coverage of the question within a few adjacent sentences, whatever the passage's own score. */
export const ANSWER_FOCUS_MIN = 0.35;
export const HEDGE_FOCUS_MIN = 0.15;

type Asked = Pick<ReplyRequest, 'turns' | 'passages' | 'leansOn'>;

/**
 * Decides whether the passages answer the last turn; has no side effects.
 * @param request `passages` best first, as recall returns them
 */
export function decideAnswer(request: Asked): Judgement {
  return decideSpans(scoreSpans(parseQuestion(request), parsePassages(request.passages, foldReplies(request.turns))), request);
}

/** The same for passages that were parsed and scored already. */
export function decideSpans(rated: RatedWindows, asked: Asked): Judgement {
  if (isAskedByTitle(rated)) return 'answer';
  const judgement = judge(rated, asked);
  const certainty = rated.question.mayAskOn ? null : rateChoice(rated, asked.passages);
  if (certainty === null) return judgement;
  if (judgement === 'answer') return certainty < SURE_MIN ? 'hedge' : 'answer';
  if (judgement === 'hedge') return certainty < PLAIN_MIN ? 'hedge' : 'answer';
  return certainty < OFFERED_MIN && !speaksOfIt(rated) ? 'gap' : 'hedge';
}

/** "Do you remember Biscuit?": every word that the question turns on stands in the best window, so it is at least offered. */
function speaksOfIt({ question, windows: [best] }: RatedWindows): boolean {
  const words = question.terms.filter(({ weight }) => weight >= 1);
  const found = words.filter(({ stem }) => best?.sentences.some(({ stems }) => stems.has(stem)));
  return words.length > 0 && found.length === words.length && !OF_FACTS.has(question.asks) && question.asks !== 'name';
}

/**
 * How likely the best window is of the right letter: by the certainty that anything answers, and by how far it leads the best
 * window of any other letter. A logistic regression on the answers of the lives in bench/datasets
 * (docs/decisions/0049-the-answer-itself-is-said.md).
 */
const OF_RIGHT_LETTER = { offset: -1.72, score: 0.4, lead: 1.88, leadMax: 2 };
/** A less likely answer is offered, not told. */
const SURE_MIN = 0.25;
/** A likelier one is told although something in it is missing, and offered rather than denied. */
const PLAIN_MIN = 0.5;
/** One as likely as this is offered even where the score alone would deny it. */
const OFFERED_MIN = 0.6;

/** @returns the probability, 0…1; null without embeddings or where only one letter was found */
function rateChoice({ windows }: RatedWindows, passages: Asked['passages']): number | null {
  const [first] = windows;
  const title = first?.sentences[0]?.passage.title;
  const other = windows.find(({ sentences }) => sentences[0]?.passage.title !== title);
  if (!first || !other || !passages.some(({ sentences }) => sentences)) return null;
  const score = Math.min(0.99, Math.max(0.01, ...passages.map((passage) => passage.score)));
  const lead = Math.min(OF_RIGHT_LETTER.leadMax, first.score - other.score);
  const odds = OF_RIGHT_LETTER.offset + OF_RIGHT_LETTER.score * Math.log(score / (1 - score)) + OF_RIGHT_LETTER.lead * lead;
  return 1 / (1 + Math.exp(-odds));
}

function judge(rated: RatedWindows, { turns, passages }: Asked): Judgement {
  const best = passages.reduce((score, passage) => Math.max(score, passage.score), 0);
  // A semantic match needs no word in common.
  const focus = passages.some(({ sentences }) => sentences) ? 1 : measureFocus(rated);
  if (best < (rated.question.mayAskOn ? HEDGE_ON_SCORE_MIN : HEDGE_SCORE_MIN) || focus < HEDGE_FOCUS_MIN) return 'gap';
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
 * The question asks for a memory by the topic in its title, as the page suggests it: "Tell me about the flood", of a letter
 * about the flood. Its quotation then counts as an answer, however few words it shares with the title.
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

/** "Tell me about baby Hendrik", of a letter about little Hendrik: a letter about somebody answers a question about them. */
function isOfWhomItTells(rated: RatedWindows): boolean {
  const { asksForStory, names } = rated.question;
  if (!asksForStory || names.length === 0) return false;
  const { stems } = toStems(ABOUT.exec(chooseQuotes(rated, '')[0]?.passage.title ?? '')?.[1] ?? '');
  return names.every((name) => stems.has(name));
}

/** "Were you afraid?", as a follow-up on the earthquake, whose letter continues: "I was more afraid of the water". */
function goesOnFrom(rated: RatedWindows, { turns, passages }: Asked): boolean {
  const [quote] = rated.question.asksOn ? chooseQuotes(rated, '') : [];
  return quote !== undefined && findLastQuoted(turns, passages)?.title === quote.passage.title && answersItself(rated, turns);
}

/** A follow-up is close to whatever was told before: only a quotation with the question's own words is an answer. */
function answersItself(rated: RatedWindows, turns: Asked['turns']): boolean {
  const asked = turns.at(-1)?.content ?? '';
  const [quote] = chooseQuotes(rated, '');
  // "How long did it take?" has no specific word.
  const saysSomething = toTerms(asked).some(({ weight }) => weight >= 1);
  return quote !== undefined && saysSomething && holdsOwnWords([toStems(quote.text)], asked);
}

/** Whether sentences cover at least half of a turn's own words, without the earlier turns it refers to. */
export function holdsOwnWords(sentences: Parameters<typeof sumOfMatches>[0], asked: string): boolean {
  const own = toTerms(asked).map((term) => ({ ...term, synonyms: [], rarity: 1 }));
  const total = own.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 && sumOfMatches(sentences, own) >= total / 2;
}

/** The question names somebody or something that the best passage does not mention. */
function missesName(rated: RatedWindows): boolean {
  const { names } = rated.question;
  const [quote] = names.length === 0 ? [] : chooseQuotes(rated, '');
  if (!quote) return false;
  const { stems } = toStems(`${quote.passage.title} ${quote.passage.text}`);
  return !names.some((name) => stems.has(name));
}

/** The question asks for a number or a name, and the quotation has none: it may help, but it is no answer. */
function missesSign(rated: RatedWindows): boolean {
  const { asks } = rated.question;
  return CLOSED_ASKS.has(asks) && !chooseQuotes(rated, '').some(({ text }) => showsSign(asks, text));
}
