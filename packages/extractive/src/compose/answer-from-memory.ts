import type { PromptPassage } from '@everkin/contracts/reply-request';
import { continueInstead, leadOn } from './answer-on.ts';
import { closeByTone } from './close-by-tone.ts';
import { findLastQuoted } from '../select/continue-story.ts';
import { findAnswer } from '../select/find-answer.ts';
import { nameSource } from './name-source.ts';
import { pointElsewhere } from './point-elsewhere.ts';
import { parseQuestion } from '../understand/question.ts';
import type { Quote } from '../select/recollection.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { cite, citeWith, phrase, type Reply } from './reply.ts';
import { suggestTopics } from './suggest-topics.ts';
import { recapConversation } from './recap-conversation.ts';
import { isToldByOthers } from '../select/told-by-others.ts';

/** Quotes the sentences that answer, names other sources to look at, and says so when no memory answers. */
export function answerFromMemory(reply: Reply): string {
  const place = tellWhen(reply);
  if (place !== null) return place;
  const { question, judgement, quotes } = findAnswer(reply);
  const before = recapConversation(question, reply);
  if (before !== null) return before;
  const [first, ...others] = quotes;
  if (!first) {
    const instead = question.asksOn ? continueInstead(reply) : null;
    return instead ?? withTopics(phrase(judgement === 'gap' ? 'gap' : 'exhausted', reply), reply);
  }
  const detail = question.asks === 'when' ? 'exact' : 'light';
  const lead = question.mayAskOn ? leadOn(first, { judgement, question }) : judgement === 'hedge' ? 'hedge' : 'lead';
  const answer = [citeWith(lead, first, reply, detail), ...citeOthers(first, others, reply)];
  const closing = judgement === 'answer' ? closeByTone(reply) : null;
  return [...answer, ...pointElsewhere(quotes, reply), ...(closing === null ? [] : [closing])].join('\n\n');
}

/** Adds topic suggestions to a reply that has nothing else to offer. */
export function withTopics(words: string, reply: Reply): string {
  const topics = suggestTopics(reply.request.passages, reply.said);
  return topics === null ? words : `${words} ${phrase('suggest', reply, { topics })}`;
}

/** "When was that?" refers to the last quotation: the answer is its date, since its words were quoted already. */
function tellWhen(reply: Reply): string | null {
  const { turns, passages } = reply.request;
  const question = parseQuestion(reply.request);
  const passage = question.asks === 'when' && question.isBare ? findLastQuoted(turns, passages) : null;
  return passage?.happenedAt ? `${phrase('when', reply, { source: nameSource(passage, 'exact') })} [${passage.ref}]` : null;
}

/** Further quotations name their source only when it differs, and each begins differently. */
function citeOthers(first: Quote, others: Quote[], reply: Reply): string[] {
  const told: PromptPassage[] = [first.passage];
  let said = reply.said;
  return others.map((quote) => {
    const isSameSource = told.some(({ title }) => title === quote.passage.title);
    told.push(quote.passage);
    if (isToldByOthers(quote.passage, reply.request.persona)) return citeWith('also', quote, { ...reply, said });
    const words = phrase(isSameSource ? 'further' : 'also', { ...reply, said }, { source: nameSource(quote.passage, 'light') });
    said = `${said} ${foldSaid(words)}`;
    return `${words} ${cite(quote)}`;
  });
}
