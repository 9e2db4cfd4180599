import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { chooseQuotes } from './choose-quotes.ts';
import { quoteFrom } from './continue-story.ts';
import { type Judgement, decideSpans } from './decide-answer.ts';
import { OF_FACTS, type Question, parseQuestion, showsSign } from '../understand/question.ts';
import { type RatedWindows, scoreSpans } from './score-spans.ts';
import { type Quote, parsePassages, wasSaid } from './recollection.ts';

type Asked = { request: ReplyRequest; /** Folded text of the avatar's earlier replies, which are not repeated. */ said: string };

export type Found = { question: Question; judgement: Judgement; quotes: Quote[] };

/**
 * Finds the memories' answer to the last turn, without what was said before.
 * @param judged the judgement, if already known
 */
export function findAnswer({ request, said }: Asked, judged?: Judgement): Found {
  const question = parseQuestion(request);
  const rated = scoreSpans(question, parsePassages(request.passages, said));
  const there = stayWithTold(rated);
  const judgement = judged ?? (there === null ? decideSpans(rated, request) : there.windows.length > 0 ? 'answer' : 'gap');
  const among = there ?? stayWithPerson(rated, said);
  const quotes = judgement === 'gap' ? [] : tellStories(question, chooseQuotes(among, said), said);
  return { question, judgement, quotes: leaveOutStrangers(quotes, { question, judgement }) };
}

/** A hedge needs only one quotation; and a follow-up within a story stays with its source. */
function leaveOutStrangers(quotes: Quote[], { question, judgement }: Pick<Found, 'question' | 'judgement'>): Quote[] {
  const [first] = quotes;
  if (judgement === 'hedge' && !question.mayAskOn) return quotes.slice(0, 1);
  return question.mayAskOn && first?.told ? quotes.filter(({ told }) => told) : quotes;
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
