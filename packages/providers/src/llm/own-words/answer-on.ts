import { continueStory, hasMoreToTell } from './continue-story.ts';
import { type Found, findAnswer } from './find-answer.ts';
import { nameSource } from './name-source.ts';
import type { PhraseName } from './phrases.ts';
import type { Quote } from './recollection.ts';
import { citeWith, phrase, type Reply } from './reply.ts';

/**
 * How a quotation is led to where somebody asks on: what comes next in the story that was told, or stands in the same
 * source, is said to do so, surely or not; what another source says of "him" or "it" may be of somebody else.
 */
export function leadOn({ told }: Quote, { judgement, question }: Pick<Found, 'judgement' | 'question'>): PhraseName {
  const isSure = judgement === 'answer';
  if (told === 'next') return isSure ? 'more' : 'perhapsNext';
  if (told && (question.asksOn || !isSure)) return isSure ? 'beside' : 'perhapsBeside';
  return isSure && !question.isFollowUp ? 'lead' : 'hedge';
}

/**
 * What is asked on from a story, and nothing tells: that is said, and the story goes on.
 * @returns null where nothing was told last, or it was told to its end
 */
export function continueInstead(reply: Reply): string | null {
  const { turns, passages } = reply.request;
  const told = passages.find(({ isTold }) => isTold);
  const next = told ? continueStory(turns, [told]) : null;
  if (!next || next.wordCount < GOES_ON_WORDS_MIN) return null;
  const words = citeWith('doesNotSay', next, reply);
  return hasMoreToTell(next, reply.said) ? `${words}\n\n${phrase('goOn', reply)}` : words;
}

/** A shorter rest is no story. */
const GOES_ON_WORDS_MIN = 6;

/**
 * A yes to "I believe that I spoke of it in 1971 too": that is told.
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

/** What the last reply offered beside what it quoted. */
function lastOffer({ request }: Reply): string {
  const last = request.turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return last.split('\n\n').findLast((paragraph) => !paragraph.includes('“')) ?? '';
}
