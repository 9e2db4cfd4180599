import type { MemoryDetails } from '@everkin/contracts/memories';
import { isRecalled } from '../is-recalled.ts';
import { QUESTION_GROUPS } from '../questionnaire/questionnaire.data.ts';

const QUESTIONS = new Set(QUESTION_GROUPS.flatMap(({ questions }) => questions.flatMap(({ living, passed }) => [living, passed])));

/** What of a memory may be read aloud in the person's voice: their own words, without the questions above answers; '' if nothing. */
export function spokenWords(details: MemoryDetails): string {
  if (details.narrator !== 'person' || details.dialogue || !isRecalled(details)) return '';
  return details.text
    .split('\n')
    .filter((line) => !QUESTIONS.has(line.trim()))
    .join('\n')
    .trim();
}
