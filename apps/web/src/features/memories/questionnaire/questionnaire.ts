import type { AvatarStatus } from '@everkin/contracts/avatars';
import type { CreateMemory } from '@everkin/contracts/memories';
import { QUESTION_GROUPS } from './questionnaire.data.ts';

/** The title of a saved questionnaire among the memories. */
export const QUESTIONNAIRE_TITLE = 'Personality Questionnaire';

const QUESTIONS = QUESTION_GROUPS.flatMap(({ questions }) => questions);

/** The groups for display: each question with its overall index. */
export function listQuestions(status: AvatarStatus): { title: string; questions: { index: number; text: string }[] }[] {
  return QUESTION_GROUPS.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => ({ index: QUESTIONS.indexOf(question), text: question[status] })),
  }));
}

export type Answers = NonNullable<CreateMemory['answers']>;

/** The answered questions with their answers. @param answers in question order, blank for unanswered ones */
export function pairAnswers(status: AvatarStatus, answers: readonly string[]): Answers {
  return QUESTIONS.flatMap((question, index) => {
    const answer = answers[index]?.trim() ?? '';
    return answer === '' ? [] : [{ question: question[status], answer }];
  });
}

/** Blank answers for all questions, or the saved draft. */
export const fillAnswers = (draft: readonly string[]): string[] => QUESTIONS.map((_question, index) => draft[index] ?? '');
