import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { chooseQuotes, measureFocus } from './choose-quotes.ts';
import { findLastQuoted, foldReplies } from './continue-story.ts';
import { CLOSED_ASKS, OF_FACTS, parseQuestion, showsSign } from '../understand/question.ts';
import { type RatedWindows, scoreSpans, sumOfMatches } from './score-spans.ts';
import { rateFollowUp, rateQuotes } from './rate-quotes.ts';
import { FIRST_PERSON, parsePassages } from './recollection.ts';
import { toStems, toTerms, type Term } from '../understand/terms.ts';
import { askOutright } from '@everkin/language/en/remembering';
import { topicOfTitle } from '@everkin/language/en/title-topic';

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
export const HEDGE_SCORE_MIN = 0.33;
/** The same for follow-ups, which are not offered memories but told how the story goes on. */
export const HEDGE_ON_SCORE_MIN = 0.48;
/** Minimum coverage of the question within a few adjacent sentences, whatever the passage's own score. */
export const ANSWER_FOCUS_MIN = 0.35;
export const HEDGE_FOCUS_MIN = 0.15;

type Asked = Pick<ReplyRequest, 'turns' | 'passages' | 'leansOn' | 'relative' | 'readings'>;

/**
 * Decides whether the passages answer the last turn; has no side effects.
 * @param request `passages` best first, as recall returns them
 */
export function decideAnswer(request: Asked): Judgement {
  return decideSpans(scoreSpans(parseQuestion(request), parsePassages(request.passages, foldReplies(request.turns))), request);
}

/** The same for passages that were parsed and scored already: by likelihood where meanings are known and there is a choice. */
export function decideSpans(rated: RatedWindows, asked: Asked): Judgement {
  if (isAskedByTitle(rated)) return 'answer';
  if (!asked.passages.some(({ sentences }) => sentences) || !isOfSeveralLetters(rated)) return judge(rated, asked);
  const isOfStory = rated.question.mayAskOn && asked.passages.some(({ isTold }) => isTold);
  if (!isOfStory) return decideQuestion(rated, asked);
  const ofStory = decideFollowUp(rated, asked);
  // "What was your brother called?" makes sense by itself, and need not be about the story being told.
  return rated.question.asksOn || ofStory === 'answer' ? ofStory : betterOf(ofStory, decideQuestion(rated, asked));
}

const betterOf = (one: Judgement, other: Judgement): Judgement =>
  one === 'answer' || other === 'answer' ? 'answer' : one === 'hedge' || other === 'hedge' ? 'hedge' : 'gap';

function isOfSeveralLetters({ windows }: RatedWindows): boolean {
  const title = windows[0]?.sentences[0]?.passage.title;
  return windows.some(({ sentences }) => sentences[0]?.passage.title !== title);
}

/**
 * A quotation less likely to be of the right letter than `sure` is offered, not told, and one that is hardly likely is not even offered.
 * Chosen with the likelihoods of rate-quotes.ts, on the same lives, for each way in which these are worked out.
 */
const WHERE_NOT_READ = { sure: 0.3, offered: 0.14 };
const WHERE_READ = { sure: 0.28, offered: 0.15 };
/** A letter that tells of somebody who was asked about is offered sooner. */
const OFFERED_OF_KNOWN_MIN = 0.11;
/** Where no memory has the word that was asked for, so much is needed even to offer one that may say it otherwise. */
const NEARLY_SURE_MIN = 0.5;

function decideQuestion(rated: RatedWindows, { turns, passages, relative }: Asked): Judgement {
  const likelihood = rateQuotes(rated, passages);
  const { sure, offered } = rated.question.readings.length > 0 ? WHERE_READ : WHERE_NOT_READ;
  if (isOfNoMemory(rated, { turns, passages })) return likelihood < NEARLY_SURE_MIN ? 'gap' : 'hedge';
  if (likelihood < (isOfSomebodyKnown(rated, relative) ? OFFERED_OF_KNOWN_MIN : offered))
    return speaksOfIt(rated, { turns, passages }) ? 'hedge' : 'gap';
  if (isOfWhatItTells(rated)) return 'answer';
  return likelihood < sure || missesName(rated) || missesRelative(rated) || isOfOthers(rated) ? 'hedge' : 'answer';
}

/** The same for follow-ups, where the certainty that anything answers tells little: the story just told is close to any of them. */
const SURE_ON_MIN = 0.36;
const OFFERED_ON_MIN = 0.27;

function decideFollowUp(rated: RatedWindows, { turns, passages }: Asked): Judgement {
  const likelihood = rateFollowUp(rated, foldReplies(turns));
  if (likelihood < OFFERED_ON_MIN) return speaksOfIt(rated, { turns, passages }) ? 'hedge' : 'gap';
  return likelihood < SURE_ON_MIN || missesName(rated) || missesSign(rated) || isOfOthers(rated) ? 'hedge' : 'answer';
}

/** "Did you ever smoke?", and the sentences tell of somebody who did, without a word of the person. */
function isOfOthers(rated: RatedWindows): boolean {
  if (!rated.question.asksWhetherEver) return false;
  return chooseQuotes(rated, '').every(({ text }) => !FIRST_PERSON.test(text));
}

/** The best letter names whom the question asks about. */
function isOfSomebodyKnown(rated: RatedWindows, relative: Asked['relative']): boolean {
  const { properNames } = rated.question;
  if (properNames.length > 0) return !missesName(rated);
  return Boolean(relative && relative.names.length > 0) && rated.question.terms.length <= TURNS_ON_WORDS_MAX;
}

/** More words of its own describe something, which may be told in others. */
const TURNS_ON_WORDS_MAX = 2;

/**
 * "Do you remember Biscuit?": the words that the question turns on. Longer questions, and those for a fact, turn on none.
 * @returns [] where it turns on no word
 */
function listTurnedOn({ question }: Pick<RatedWindows, 'question'>, asked: string): Term[] {
  if (OF_FACTS.has(question.asks) || question.asks === 'name') return [];
  const words = toTerms(asked).filter(({ weight }) => weight >= 1);
  return words.length <= TURNS_ON_WORDS_MAX ? words : [];
}

/** Every word that the question turns on stands in the best window, so it is at least offered. */
function speaksOfIt(rated: RatedWindows, { turns, passages }: Pick<Asked, 'turns' | 'passages'>): boolean {
  const { asksForStory, asks, asksWhetherEver } = rated.question;
  // "Do you have a cat?", in the middle of a talk, is not answered by whatever has a cat in it.
  if (passages.some(({ isTold }) => isTold) && !asksForStory && asks !== 'portrait') return false;
  const words = listTurnedOn(rated, askOutright(turns.at(-1)?.content ?? ''));
  // "Did you ever smoke?" is not answered by smoked sausage: a sentence has to say it of the person.
  const sentences = rated.windows[0]?.sentences.filter(({ isFirstPerson }) => isFirstPerson || !asksWhetherEver) ?? [];
  return words.length > 0 && words.every(({ stem }) => sentences.some(({ stems }) => stems.has(stem)));
}

/** "Tell me about the parrot", and no memory speaks of one: what comes nearest is another story. */
function isOfNoMemory({ question, windows }: RatedWindows, { turns, passages }: Asked): boolean {
  if (!(question.asksForStory || question.asks === 'portrait') || question.asksOn) return false;
  const words = listTurnedOn({ question }, askOutright(turns.at(-1)?.content ?? ''));
  const titles = toStems(passages.map(({ title }) => title).join(' ')).stems;
  const isThere = ({ stem, synonyms }: Term): boolean =>
    [stem, ...synonyms].some((each) => titles.has(each) || windows.some(({ sentences }) => sentences.some(({ stems }) => stems.has(each))));
  return words.length > 0 && !words.some(isThere);
}

const bestScoreOf = (passages: Asked['passages']): number => passages.reduce((score, passage) => Math.max(score, passage.score), 0);

function judge(rated: RatedWindows, { turns, passages }: Asked): Judgement {
  const best = bestScoreOf(passages);
  // A semantic match needs no word in common.
  const focus = passages.some(({ sentences }) => sentences) ? 1 : measureFocus(rated);
  if (best < (rated.question.mayAskOn ? HEDGE_ON_SCORE_MIN : HEDGE_SCORE_MIN) || focus < HEDGE_FOCUS_MIN) return 'gap';
  if (isOfWhatItTells(rated) || goesOnFrom(rated, { turns, passages })) return 'answer';
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
  const topic = question.title ?? ABOUT.exec(title)?.[1] ?? title;
  const asked = new Set(question.terms.map(({ stem }) => stem));
  // The numbers of a date in front of it ("1986-09-07 the last night") are not asked for.
  return toTerms(topic).every(({ stem }) => asked.has(stem) || /^\d+$/.test(stem));
}

/** "Tell me about baby Hendrik", of a letter about little Hendrik: a letter about something answers a question about it. */
function isOfWhatItTells(rated: RatedWindows): boolean {
  const { asksForStory, names, terms } = rated.question;
  const turning = names.length > 0 ? names : terms.map(({ stem }) => stem);
  if (!asksForStory || turning.length === 0) return false;
  const { stems } = toStems(ABOUT.exec(chooseQuotes(rated, '')[0]?.passage.title ?? '')?.[1] ?? '');
  return turning.every((stem) => stems.has(stem));
}

/** "Were you afraid?", as a follow-up on the earthquake, whose letter continues: "I was more afraid of the water". */
function goesOnFrom(rated: RatedWindows, { turns, passages }: Asked): boolean {
  const [quote] = rated.question.asksOn ? chooseQuotes(rated, '') : [];
  return quote !== undefined && findLastQuoted(turns, passages)?.title === quote.passage.title && answersItself(rated, turns);
}

/** A follow-up is close to whatever was told before: only a quotation with the question's own words is an answer. */
function answersItself(rated: RatedWindows, turns: Asked['turns']): boolean {
  const latest = turns.at(-1)?.content ?? '';
  const [quote] = chooseQuotes(rated, '');
  // "How long did it take?" has no specific word.
  const saysSomething = toTerms(latest).some(({ weight }) => weight >= 1);
  return quote !== undefined && saysSomething && holdsOwnWords([toStems(quote.text)], latest);
}

/** Whether sentences cover at least half of a turn's own words, without the earlier turns it refers to. */
export function holdsOwnWords(sentences: Parameters<typeof sumOfMatches>[0], asked: string): boolean {
  const own = toTerms(asked).map((term) => ({ ...term, synonyms: [], rarity: 1 }));
  const total = own.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 && sumOfMatches(sentences, own) >= total / 2;
}

/** The question names somebody or something that the best letter does not mention. */
function missesName(rated: RatedWindows): boolean {
  const names = rated.question.properNames;
  const [quote] = names.length === 0 ? [] : chooseQuotes(rated, '');
  if (!quote) return false;
  const passages = new Set(rated.windows.map(({ sentences }) => sentences[0]?.passage));
  const texts = [...passages].flatMap((passage) => (passage?.title === quote.passage.title ? [passage.text] : []));
  const { stems } = toStems([quote.passage.title, ...texts].join(' '));
  return !names.some((name) => stems.has(name) || [...stems].some((stem) => isShortFor(name, stem)));
}

/** "How did Grandad die?", and what would be quoted first tells how somebody else did: its passage has no word or name for him. */
function missesRelative(rated: RatedWindows): boolean {
  const { relative } = rated.question;
  // Without a name "he" may be anybody.
  if (!relative?.isKnown) return false;
  const passage = rated.windows[0]?.sentences[0]?.passage;
  return passage !== undefined && !relative.isIn(`${topicOfTitle(passage.title)} ${passage.text}`);
}

/** "Doug" for "Dougie", and the other way round. */
const isShortFor = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= SHORT_NAME_MIN && (one.startsWith(other) || other.startsWith(one));

const SHORT_NAME_MIN = 4;

/** The question asks for a number or a name, and the quotation has none: it may help, but it is no answer. */
function missesSign(rated: RatedWindows): boolean {
  const { asks } = rated.question;
  return CLOSED_ASKS.has(asks) && !chooseQuotes(rated, '').some(({ text }) => showsSign(asks, text));
}
