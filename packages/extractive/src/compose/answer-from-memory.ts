import type { DraftReply } from '@everkin/contracts/reply-request';
import { continueInstead } from './answer-on.ts';
import { addFittingTrait } from './fitting-trait.ts';
import { findLastQuoted } from '../select/continue-story.ts';
import { findAnswer, type Found, listCandidates } from '../select/find-answer.ts';
import { nameOrigin } from './name-source.ts';
import { offerChoices } from './offer-choices.ts';
import { listOtherSources } from './other-sources.ts';
import { parseQuestion } from '../understand/question.ts';
import { renderNote, noteToAdd, quotePart, type Reply } from './reply.ts';
import { findToldAnswer } from '../select/told-answer.ts';
import { isAboutNarrator } from '../select/told-by-others.ts';

/**
 * Quotes the sentences that answer. Where it is unsure it offers the memories that may be meant; where none answers it says so.
 * What was told before is told again to whoever asks again.
 */
export function answerFromMemory(reply: Reply): DraftReply {
  const dated = answerWithDate(reply);
  if (dated !== null) return dated;
  const found = findAnswer(reply);
  const { question, judgement, quotes } = found;
  const repeated = findToldAnswer(question, reply);
  if (repeated) return quoteAll({ ...found, quotes: [repeated] }, reply);
  if (isAboutNarrator(found, reply.request.persona)) return noteToAdd('gap', reply);
  if (quotes.length > 0) return isUnsure(found) ? offerChoices(listCandidates(found, reply), reply) : quoteAll(found, reply);
  const instead = question.asksOn ? continueInstead(reply) : null;
  if (instead) return instead;
  const again = judgement === 'gap' ? null : findAnswer({ ...reply, said: '' }, 'answer');
  return again && again.quotes.length > 0 ? quoteAll(again, reply) : noteToAdd('gap', reply);
}

/** Unsure, and not simply what comes next in the story that is being told. By words alone that may go on anywhere. */
function isUnsure({ judgement, quotes: [first] }: Found): boolean {
  const goesOn = first?.passage.sentences ? first.told === 'next' : first?.told;
  return judgement === 'hedge' && !goesOn;
}

function quoteAll({ quotes }: Found, reply: Reply): DraftReply {
  const parts = quotes.map((quote) => quotePart(quote, reply));
  return {
    parts: addFittingTrait(parts, reply),
    alsoIn: listOtherSources(
      quotes.map(({ passage }) => passage),
      reply,
    ),
  };
}

/** "When was that?" refers to the last quotation: the answer is its date, since its words were quoted already. */
function answerWithDate(reply: Reply): DraftReply | null {
  const { turns, passages } = reply.request;
  const question = parseQuestion(reply.request);
  const passage = question.asks === 'when' && question.isBare ? findLastQuoted(turns, passages) : null;
  return passage?.happenedAt ? { parts: [renderNote('dated', reply, { source: nameOrigin(passage) })], alsoIn: [passage.ref] } : null;
}
