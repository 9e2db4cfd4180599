import type { DraftPart, DraftReply, PromptPassage } from '@everkin/contracts/reply-request';
import type { Candidate } from '../select/find-answer.ts';
import { labelSource } from './name-source.ts';
import { listOtherSources } from './other-sources.ts';
import { askOf, renderNote, type Reply } from './reply.ts';

/** As many words of a memory as a button holds. */
const FIRST_WORDS = 24;

/** Offers the memories that may be meant, when none is sure. */
export function offerChoices(candidates: Candidate[], reply: Reply): DraftReply {
  const items = candidates.map(({ passage, sentence }) => ({
    label: labelOf(passage),
    words: beginOf(sentence),
    question: askOf(passage, reply.asked),
  }));
  const parts: DraftPart[] = [renderNote(items.length > 1 ? 'perhapsOne' : 'perhaps', reply), { kind: 'choices', items }];
  const passages = candidates.map(({ passage }) => passage);
  return { parts, alsoIn: [...passages.map(({ ref }) => ref), ...listOtherSources(passages, reply)] };
}

/** Asks for what follows in a story. */
export const READ_ON: DraftPart = { kind: 'choices', items: [{ label: 'Read on', question: 'Go on' }] };

const labelOf = (passage: PromptPassage): string => labelSource(passage) || 'A memory';

function beginOf(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= FIRST_WORDS + 2
    ? words.join(' ')
    : `${words
        .slice(0, FIRST_WORDS)
        .join(' ')
        .replace(/[,;:.–—-]$/, '')} …`;
}
