import type { DraftReply } from '@everkin/contracts/reply-request';
import { continueStory, startStory } from '../select/continue-story.ts';
import { findAnswer } from '../select/find-answer.ts';
import type { Quote } from '../select/recollection.ts';
import { renderNote, noteToAdd, only, quotePart, type Reply } from './reply.ts';

/** Continues the told story to its end; then quotes another on the same topic. */
export function quoteMore(reply: Reply): DraftReply {
  const quote = continueStory(reply.request.turns, reply.request.passages);
  if (quote) return only(quotePart(quote, reply));
  return reply.said === '' ? quoteAnything(reply) : quoteAnother(reply);
}

/** The start of a passage worth telling, for somebody who only wants to listen. */
export function quoteAnything(reply: Reply): DraftReply {
  // Recall looked for a funny one, or a sad one, where one was asked for.
  const ofKind = KIND_OF_STORY.test(reply.asked) ? findBest(reply) : null;
  const quote = ofKind ?? startStory(reply.request.passages, reply.said, reply.random);
  if (quote) return only(quotePart(quote, reply));
  return reply.request.passages.length === 0 ? noteToAdd('nothingYet', reply) : only(renderNote('ended', reply));
}

function findBest(reply: Reply): Quote | null {
  const { quotes, among } = findAnswer(reply, 'answer');
  const best = among.windows[0]?.sentences[0]?.text;
  return quotes.find(({ text }) => best !== undefined && text.includes(best)) ?? quotes[0] ?? null;
}

/** At the end of a story, continues with another passage on the same topic. */
function quoteAnother(reply: Reply): DraftReply {
  const { judgement, quotes } = findAnswer(reply);
  const [found] = quotes;
  const quote =
    found && found.wordCount >= TOLD_WORDS_MIN ? found : startStory(reply.request.passages.slice(0, LIKELY_PASSAGES), reply.said, () => 0);
  return only(quote && judgement !== 'gap' ? quotePart(quote, reply) : renderNote('ended', reply));
}

const KIND_OF_STORY = /\b(funny|silly|happy|nice|good|lovely|cheerful|sad|scary|spooky) (old )?(story|stories|memory|tale)\b/i;

/** A request for more deserves more than a line. */
const TOLD_WORDS_MIN = 12;
/** Passages ranked lower are hardly related. */
const LIKELY_PASSAGES = 5;
