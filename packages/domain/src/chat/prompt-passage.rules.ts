import type { Source } from '@everkin/contracts/chat';
import type { PromptPassage } from '@everkin/contracts/reply-request';
import type { RetrievedPassage } from '../memories/recall/retrieved-passage.ts';

/** The ref of the n-th passage in a prompt, counted from 0. */
export const refOf = (index: number): string => `m${index + 1}`;

/** A retrieved passage as a reply is made from it; the ids stay behind. @param index its position in the prompt, from 0 */
export function toPromptPassage(passage: RetrievedPassage, index: number): PromptPassage {
  const { title, text, happenedAt, isCaption, isWhole, narrator, narratorName, told, score, sentences } = passage;
  return {
    ref: refOf(index),
    title,
    happenedAt,
    text,
    isCaption,
    ...(isWhole && { isWhole }),
    ...(narrator && { narrator }),
    ...(narratorName && { narratorName }),
    isTold: told === 'it',
    score,
    sentences,
  };
}

/** A retrieved passage as it is cited under a reply. */
export const toSource = ({ memoryId, passageId, title, text, happenedAt }: RetrievedPassage): Source => ({
  memoryId,
  passageId,
  title,
  excerpt: text,
  at: happenedAt,
});
