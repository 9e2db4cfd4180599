import type { AvatarStatus } from '@everkin/contracts/avatars';
import type { CreateMemory } from '@everkin/contracts/memories';
import { QUESTION_GROUPS } from './questionnaire.data.ts';

/** The title of a saved questionnaire among the memories. */
export const QUESTIONNAIRE_TITLE = 'Personality Questionnaire';

const QUESTIONS = QUESTION_GROUPS.flatMap(({ questions }) => questions);

/** The groups for display: each question with its overall index. */
export function listQuestions(status: AvatarStatus): { title: string; questions: { place: number; text: string }[] }[] {
  return QUESTION_GROUPS.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => ({ place: QUESTIONS.indexOf(question), text: question[status] })),
  }));
}

export type Answers = NonNullable<CreateMemory['answers']>;

/** The answered questions with their answers. @param answers in question order, blank for unanswered ones */
export function pairAnswers(status: AvatarStatus, answers: readonly string[]): Answers {
  return QUESTIONS.flatMap((question, place) => {
    const answer = answers[place]?.trim() ?? '';
    return answer === '' ? [] : [{ question: question[status], answer }];
  });
}

/** Blank answers for all questions, or the saved draft. */
export const fillAnswers = (kept: readonly string[]): string[] => QUESTIONS.map((_question, place) => kept[place] ?? '');
