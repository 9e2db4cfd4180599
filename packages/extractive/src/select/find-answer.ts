import { isToldByOthers } from '@everkin/contracts/replies/guess-narrator';
import type { PromptPassage, ReplyRequest } from '@everkin/contracts/reply-request';
import { chooseQuotes } from './choose-quotes.ts';
import { quoteFrom } from './continue-story.ts';
import { type Judgement, decideSpans } from './decide-answer.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { topicOfTitle } from '@everkin/language/en/title-topic';
import { stayWithMeeting } from './find-meeting.ts';
import { OF_FACTS, type Question, parseQuestion, showsSign } from '../understand/question.ts';
import { type RatedWindows, scoreSpans } from './score-spans.ts';
import { type Quote, parsePassages, wasSaid } from './recollection.ts';

type Asked = { request: ReplyRequest; /** Folded text of the avatar's earlier replies, which are not repeated. */ said: string };

export type Found = { question: Question; judgement: Judgement; quotes: Quote[]; /** What was chosen from. */ among: RatedWindows };

/**
 * Finds the memories' answer to the last turn, without what was said before.
 * @param judged the judgement, if already known
 */
export function findAnswer({ request, said }: Asked, judged?: Judgement): Found {
  const question = parseQuestion(request);
  const named = findNamed(question, request);
  const rated = scoreSpans(question, parsePassages(named ?? request.passages, said));
  const there = stayWithTold(rated) ?? stayWithMeeting(rated, named ?? request.passages);
  const judgement =
    judged ?? (named ? 'answer' : there === null ? decideSpans(rated, request) : there.windows.length > 0 ? 'answer' : 'gap');
  const among = there ?? stayWithPerson(rated, said);
  const quotes = judgement === 'gap' ? [] : tellStories(among.question, chooseQuotes(among, said), said);
  return { question, judgement, quotes: leaveOutStrangers(quotes, { question, judgement, persona: request.persona }), among };
}

/** "How did you meet? (“Letter to Doug”)": somebody chose this memory, so that it is quoted. @returns null where none is named */
function findNamed({ title }: Question, { passages }: ReplyRequest): PromptPassage[] | null {
  if (title === null) return null;
  const named = passages.filter((passage) => foldSaid(passage.title) === foldSaid(title));
  return named.length > 0 ? named : null;
}

/** A memory that may answer, and the sentences of it that answer best: whoever is asked to choose may find the answer there. */
export type Candidate = { passage: PromptPassage; words: string };

/**
 * The memories that may be meant, for whoever is to choose, each of another title: the one found, the best one by recall, and the one
 * whose sentences come nearest. Of offers with an answer in the memories, two in three lead to it then; without the third, 58 % did.
 */
export function listCandidates({ quotes, among }: Found, asked: Asked): Candidate[] {
  const quotable = new Set(among.windows.map(({ sentences }) => sentences[0]?.passage));
  const ofRelative = listOfRelative(quotes[0]?.passage, { among, asked }).filter((passage) => quotable.has(passage));
  const best = ofRelative[0] ?? quotes[0]?.passage;
  const others = [...ofRelative, ...asked.request.passages];
  const next = others.find((passage) => passage.title !== best?.title && quotable.has(passage));
  const third = [...quotable].find((passage) => passage && ![best?.title, next?.title].includes(passage.title));
  return [best, next, third].flatMap((passage) => (passage ? [{ passage, words: findBest(passage, among, asked) }] : []));
}

/** Where what was found speaks of somebody else than the relative who was asked about: what speaks of them, a letter about them first. */
function listOfRelative(found: PromptPassage | undefined, { among, asked }: { among: RatedWindows; asked: Asked }): PromptPassage[] {
  const { relative } = among.question;
  if (!relative?.isKnown || !found || relative.isIn(textOf(found))) return [];
  const ofThem = asked.request.passages.filter((passage) => relative.isIn(textOf(passage)));
  return ofThem.toSorted((one, other) => Number(relative.isIn(topicOfTitle(other.title))) - Number(relative.isIn(topicOfTitle(one.title))));
}

const textOf = ({ title, text }: PromptPassage): string => `${topicOfTitle(title)} ${text}`;

function findBest({ title }: PromptPassage, { question }: RatedWindows, { said, request }: Asked): string {
  const ofTitle = request.passages.filter((passage) => passage.title === title);
  const [best] = scoreSpans(question, parsePassages(ofTitle, said)).windows;
  return best?.sentences.map(({ text }) => text).join(' ') ?? '';
}

type Answering = Pick<Found, 'question' | 'judgement'> & Pick<ReplyRequest, 'persona'>;

/**
 * A hedge needs only one quotation; a follow-up within a story stays with its source; and after the person's own words nobody else's
 * answer "Did you have a horse?".
 */
function leaveOutStrangers(quotes: Quote[], { question, judgement, persona }: Answering): Quote[] {
  const [first] = quotes;
  if (judgement === 'hedge' && !question.mayAskOn) return quotes.slice(0, 1);
  if (question.mayAskOn && first?.told) return quotes.filter(({ told }) => told);
  const isOwn = ({ passage }: Quote): boolean => !isToldByOthers(passage, persona);
  return question.isAboutPerson && first && isOwn(first) ? quotes.filter(isOwn) : quotes;
}

/** For "Who was she?", keeps windows that mention the person again and were not said yet. */
function stayWithPerson(rated: RatedWindows, said: string): RatedWindows {
  for (const stem of rated.question.people) {
    const windows = rated.windows.filter(
      ({ sentences }) => sentences.some(({ stems }) => stems.has(stem)) && sentences.every((sentence) => !wasSaid(sentence, said)),
    );
    if (windows.length > 0) return { ...rated, windows };
  }
  return rated;
}

/**
 * "Where was that?" has no content of its own and refers to what was just told: only that may answer it.
 * @returns null for any other question, and where nothing was told
 */
function stayWithTold(rated: RatedWindows): RatedWindows | null {
  const { question, windows } = rated;
  if (!question.isBare || !question.asksOn || !OF_FACTS.has(question.asks)) return null;
  const told = windows.filter(({ sentences }) => sentences[0]?.told && sentences[0].told !== 'source');
  if (told.length === 0) return null;
  return { ...rated, windows: told.filter(({ sentences }) => sentences.some(({ text }) => showsSign(question.asks, text))) };
}

const tellStories = (question: Question, quotes: Quote[], said: string): Quote[] =>
  question.asksForStory ? quotes.map((quote) => quoteFrom(quote, said)) : quotes;
