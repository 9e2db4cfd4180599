import type { DraftPart, DraftReply, PromptPassage } from '@everkin/contracts/reply-request';
import { narratorHeading } from '@everkin/contracts/replies/format-parts';
import type { Candidate } from '../select/find-answer.ts';
import { labelSource } from './name-source.ts';
import { listOtherSources } from './other-sources.ts';
import { askOf, quotePart, renderNote, type Reply } from './reply.ts';

/** Offers the memories that may be meant, when none is sure. */
export function offerChoices(candidates: Candidate[], reply: Reply): DraftReply {
  const items = candidates.map(({ passage, words }) => {
    const text = words.replaceAll(/\s+/g, ' ');
    return { label: labelOf({ passage, text }, reply), words: text, question: askOf(passage, reply.asked) };
  });
  const parts: DraftPart[] = [renderNote(items.length > 1 ? 'perhapsOne' : 'perhaps', reply), { kind: 'choices', items }];
  const passages = candidates.map(({ passage }) => passage);
  return { parts, alsoIn: [...passages.map(({ ref }) => ref), ...listOtherSources(passages, reply)] };
}

/** Asks for what follows in a story. */
export const READ_ON: DraftPart = { kind: 'choices', items: [{ label: 'Read on', question: 'Go on' }] };

/** What somebody else wrote is not shown as the person's words: "Ruth remembers · Her kitchen". */
function labelOf(candidate: { passage: PromptPassage; text: string }, reply: Reply): string {
  const source = labelSource(candidate.passage) || 'A memory';
  const quote = quotePart(candidate, reply);
  return quote.narrator === 'person' ? source : `${narratorHeading(quote)} · ${source}`;
}
