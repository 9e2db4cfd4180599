import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { createEndMarkFilter } from './cut-end-marks.ts';
import { createFormattingFilter } from './cut-formatting.ts';
import { createRepetitionFilter } from './cut-repetition.ts';
import { createSpeakerTurnFilter } from './cut-speaker-turns.ts';
import { createThinkingFilter, type ThinkingFilter, type ThinkingHabit } from './cut-thinking.ts';
import { chainFilters, createTrimmer, type TextFilter } from './text-filter.ts';
import { createCitationUnifier } from './unify-citations.ts';

/**
 * Lets only the words of a reply pass: what a model thinks, special tokens, names, other speakers' turns, formatting, stage
 * directions and repetitions are cut, and citations get the form of the port. For models only: a person's own text that looks like this is never filtered (docs/MODELS.md).
 */
export function createWordFilter(
  request: Pick<ReplyRequest, 'persona' | 'listenerName' | 'participants' | 'turns'>,
  habit: ThinkingHabit,
): { words: TextFilter; thinking: ThinkingFilter } {
  const thinking = createThinkingFilter(habit);
  const words = chainFilters([
    thinking,
    createEndMarkFilter(),
    createSpeakerTurnFilter(request),
    createCitationUnifier(),
    createFormattingFilter(),
    createRepetitionFilter(),
    createTrimmer(),
  ]);
  return { words, thinking };
}
