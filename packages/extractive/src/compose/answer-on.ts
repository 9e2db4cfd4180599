import { continueStory, hasMoreToTell } from '../select/continue-story.ts';
import { type Found, findAnswer } from '../select/find-answer.ts';
import { nameSource } from './name-source.ts';
import type { PhraseName } from '../phrases/phrases.ts';
import type { Quote } from '../select/recollection.ts';
import { citeWith, phrase, type Reply } from './reply.ts';

/**
 * The lead-in of a quotation that answers a follow-up: it says whether the text continues the told story or is from the same
 * source, and how sure that is; in another source, "him" or "it" may be somebody else.
 */
export function leadOn({ told }: Quote, { judgement, question }: Pick<Found, 'judgement' | 'question'>): PhraseName {
  const isSure = judgement === 'answer';
  if (told === 'next') return isSure ? 'more' : 'perhapsNext';
  if (told && (question.asksOn || !isSure)) return isSure ? 'beside' : 'perhapsBeside';
  return isSure && !question.isFollowUp ? 'lead' : 'hedge';
}

/**
 * Says that the story does not answer the follow-up, and continues the story.
 * @returns null where nothing was told before, or the story is at its end
 */
export function continueInstead(reply: Reply): string | null {
  const { turns, passages } = reply.request;
  const told = passages.find(({ isTold }) => isTold);
  const next = told ? continueStory(turns, [told]) : null;
  if (!next || next.wordCount < GOES_ON_WORDS_MIN) return null;
  const words = citeWith('doesNotSay', next, reply);
  return hasMoreToTell(next, reply.said) ? `${words}\n\n${phrase('goOn', reply)}` : words;
}

/** A shorter remainder is not worth telling. */
const GOES_ON_WORDS_MIN = 6;

/**
 * After a yes to "I believe that I spoke of it in 1971 too", quotes that source.
 * @returns null where no other source was offered
 */
export function acceptOffer(reply: Reply): string | null {
  const offer = lastOffer(reply);
  const offered = reply.request.passages.filter((passage) => {
    const source = nameSource(passage, 'light');
    return source !== '' && offer.includes(source.replace(/^(in|on) /, ''));
  });
  if (offered.length === 0) return null;
  const { quotes } = findAnswer({ ...reply, request: { ...reply.request, passages: offered } }, 'answer');
  const [quote] = quotes;
  return quote ? citeWith('also', quote, reply) : null;
}

/** The offer in the last reply, next to its quotation. */
function lastOffer({ request }: Reply): string {
  const last = request.turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return last.split('\n\n').findLast((paragraph) => !paragraph.includes('“')) ?? '';
}
