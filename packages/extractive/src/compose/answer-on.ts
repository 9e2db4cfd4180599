import type { DraftReply } from '@everkin/contracts/reply-request';
import { continueStory } from '../select/continue-story.ts';
import { READ_ON } from './offer-choices.ts';
import { renderNote, only, type Reply } from './reply.ts';

/**
 * Says that the story does not answer the follow-up, and offers how it goes on.
 * @returns null where nothing was told before, or the story is at its end
 */
export function continueInstead(reply: Reply): DraftReply | null {
  const { turns, passages } = reply.request;
  const lastQuoted = passages.find(({ isTold }) => isTold);
  const next = lastQuoted ? continueStory(turns, [lastQuoted]) : null;
  return next && next.wordCount >= GOES_ON_WORDS_MIN ? only(renderNote('doesNotSay', reply), READ_ON) : null;
}

/** A shorter remainder is not worth reading. */
const GOES_ON_WORDS_MIN = 6;
