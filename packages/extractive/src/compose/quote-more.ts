import { withTopics } from './answer-from-memory.ts';
import { acceptOffer } from './answer-on.ts';
import { continueStory, hasMoreToTell, startStory } from '../select/continue-story.ts';
import type { Quote } from '../select/recollection.ts';
import { takesUpOffer } from '../understand/intents.ts';
import { findAnswer } from '../select/find-answer.ts';
import { citeWith, phrase, type Reply } from './reply.ts';

/** Continues the told story to its end; then tells another on the same topic. */
export function quoteMore(reply: Reply): string {
  const lastReply = reply.request.turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const offered = takesUpOffer(reply.asked, lastReply) ? acceptOffer(reply) : null;
  if (offered !== null) return offered;
  const quote = continueStory(reply.request.turns, reply.request.passages);
  if (quote) return withOffer(citeWith('more', quote, reply), quote, reply);
  return reply.said === '' ? quoteAnything(reply) : tellAnother(reply);
}

/** The start of a passage worth telling, for somebody who only wants to listen. */
export function quoteAnything(reply: Reply): string {
  const quote = startStory(reply.request.passages, reply.said, reply.random);
  if (quote) return withOffer(citeWith('anything', quote, reply), quote, reply);
  return phrase(reply.said === '' ? 'nothingYet' : 'exhausted', reply);
}

/** At the end of a story, continues with another passage on the same topic. */
function tellAnother(reply: Reply): string {
  const { judgement, quotes } = findAnswer(reply);
  const [found] = quotes;
  const quote =
    found && found.wordCount >= TOLD_WORDS_MIN ? found : startStory(reply.request.passages.slice(0, LIKELY_PASSAGES), reply.said, () => 0);
  return quote && judgement !== 'gap' ? citeWith('also', quote, reply) : withTopics(phrase('exhausted', reply), reply);
}

/** A request for more deserves more than a line. */
const TOLD_WORDS_MIN = 12;
/** Passages ranked lower are hardly related. */
const LIKELY_PASSAGES = 5;

/** Offers to continue a story that does not end here. */
function withOffer(told: string, quote: Quote, reply: Reply): string {
  return hasMoreToTell(quote, reply.said) ? `${told}\n\n${phrase('goOn', reply)}` : told;
}
